/** Recordings whose inner tables say something else than is there. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { storeUpload } from '@/lib/server/files/upload.service'
import { signUpUser } from '@/tests/support/builders'
import { makeRecording } from '@/tests/support/files/recordings'

/** What a recording of two seconds claims, by the place of a name in it. */
type Lie = [recording: string, about: string, place: string | Buffer, offset: number, value: string]

const MUCH = '7fffffff'
const ALL = 'ffffffff'
/** The size of an element in eight bytes: 68 GB. */
const HUGE = '0100000fffffffff'
const ebml = (id: string) => Buffer.from(id, 'hex')

const INDEXED = 'mp4 with its index at the end'
const LIES: Lie[] = [
  ...['moov', 'stbl', 'stsz', 'stco', 'mdat'].flatMap((box): Lie[] => [
    [INDEXED, `the size of ${box}`, box, -4, MUCH],
    [INDEXED, `the size of ${box}, less than its head`, box, -4, '00000002'],
  ]),
  [INDEXED, 'the number of samples', 'stsz', 12, MUCH],
  [INDEXED, 'the number of times', 'stts', 8, MUCH],
  [INDEXED, 'the number of chunks', 'stco', 8, MUCH],
  [INDEXED, 'the place of a chunk', 'stco', 12, MUCH],
  [INDEXED, 'no time scale', 'mdhd', 16, '00000000'],
  ['fragmented mp4', 'the size of a fragment', 'moof', -4, MUCH],
  ['fragmented mp4', 'the size of its samples', 'trun', -4, MUCH],
  ['fragmented mp4', 'its time', 'tfdt', 8, MUCH],
  ['live webm', 'the size of the segment', ebml('18538067'), 4, HUGE],
  ['live webm', 'the size of the tracks', ebml('1654ae6b'), 4, HUGE],
  ['live webm', 'the size of a cluster', ebml('1f43b675'), 4, HUGE],
  ['live webm', 'the time of a cluster', ebml('e7'), 0, 'e787ffffffffffffff'],
  ['live webm', 'the size of a block', ebml('a3'), 1, HUGE],
  ['ogg', 'the number of segments', 'OggS', 26, 'ff'],
  ['ogg', 'the length of the segments', 'OggS', 27, 'ff'.repeat(20)],
  ['mp3 without an index', 'the rate of a frame', ebml('fffb'), 2, 'e4'],
]

/** Times of days and centuries, for which the database has no number. */
const AGES: Lie[] = [
  [INDEXED, 'the length of a sample', 'stts', 16, ALL],
  [INDEXED, 'the time scale', 'mdhd', 16, '00000001'],
  ['live webm', 'the scale of time', ebml('2ad7b1'), 0, '2ad7b187ffffffffffffff'],
  ['ogg', 'the time of the last page', 'OggS', 6, `${'ff'.repeat(7)}7f`],
]

async function storeLie([name, , place, offset, value]: Lie) {
  const { user } = await signUpUser()
  const bytes = Buffer.from(await makeRecording(name))
  // A page of Ogg tells the time of its end.
  const at = name === 'ogg' && offset === 6 ? bytes.lastIndexOf(place) : bytes.indexOf(place)
  expect(at).toBeGreaterThanOrEqual(0)
  Buffer.from(value, 'hex').copy(bytes, at + offset)
  const { signal } = new AbortController()
  const file = Readable.from([bytes])
  const stored = storeUpload({ viewer: user, file, purpose: 'context', now: new Date(), signal })
  const refusal = await stored.then(
    () => null,
    (error: unknown) => error,
  )
  return { bytes, refusal, row: await prisma.file.findFirst({ where: { userId: user.id } }) }
}

test.each(LIES)(
  'a %s that lies about %s is refused, or is no longer and no larger than it is',
  async (...lie) => {
    const { bytes, refusal, row } = await storeLie(lie)
    if (refusal) {
      expect(refusal).toMatchObject({ code: 'RECORDING_UNREADABLE' })
      expect(row).toBeNull()
    } else {
      expect(row?.durationMs).toBeLessThanOrEqual(2_000)
      expect(row?.byteSize).toBeLessThan(2 * bytes.length)
    }
  },
)

test.each(AGES)('a %s that lasts for ages by %s is refused', async (...lie) => {
  const { refusal, row } = await storeLie(lie)
  expect(refusal).toMatchObject({ code: 'RECORDING_UNREADABLE' })
  expect(row).toBeNull()
})
