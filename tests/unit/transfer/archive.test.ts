import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ARCHIVE_LIMITS, openArchive } from '@/lib/server/files/archive'
import { flipBit, makeZip, replaceBytes } from '@/tests/support/transfer/formats/zip'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const MEGABYTE = 1024 * 1024

describe('a zip file', () => {
  test('gives its entries by name', async () => {
    const archive = await openArchive(files.write(await makeZip({ media: '{}', '0': 'sound' })))
    const stream = await archive.open('0')
    expect(stream && (await buffer(stream)).toString()).toBe('sound')
    expect((await archive.read('media', 10))?.toString()).toBe('{}')
    expect(archive.sizeOf('0')).toBe(5)
    expect(await archive.open('1')).toBeNull()
    archive.close()
  })

  test('that is no zip file, or was cut short, is damaged', async () => {
    const zip = await makeZip({ a: 'text' })
    for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), zip.subarray(0, zip.length - 10)])
      await expect(openArchive(files.write(bytes))).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
  })

  test.each(['../../passwd', '/etc/passwd0', 'C:\\windows00'])(
    'with the name %s, which leaves its folder, is refused',
    async (name) => {
      const zip = replaceBytes(await makeZip({ aaaaaaaaaaaa: 'text' }), 'aaaaaaaaaaaa', name)
      await expect(openArchive(files.write(zip))).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE' })
    },
  )

  test('that unpacks to a hundred times its size is refused before it is unpacked', async () => {
    const bomb = await makeZip({ a: Buffer.alloc(20 * MEGABYTE) })
    expect(bomb.length).toBeLessThan(MEGABYTE / 10)
    await expect(openArchive(files.write(bomb))).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
  })

  test('that unpacks to too many bytes or too many files is refused', async () => {
    const file = files.write(await makeZip({ a: 'four', b: 'five!' }))
    const open = (limits: object) => openArchive(file, { ...ARCHIVE_LIMITS, ...limits })
    await expect(open({ unpackedBytes: 8 })).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    await expect(open({ entries: 1 })).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    const archive = await open({ unpackedBytes: 9, entries: 2 })
    await expect(archive.read('b', 4)).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    archive.close()
  })

  test('whose directory states less than an entry holds is damaged when that entry is read', async () => {
    const zip = await makeZip({ a: Buffer.alloc(5_000) })
    const length = Buffer.alloc(4)
    length.writeUInt32LE(5_000)
    const lie = Buffer.alloc(4)
    lie.writeUInt32LE(50)
    const bytes = replaceBytes(zip, length.toString('latin1'), lie.toString('latin1'))
    const archive = await openArchive(files.write(bytes))
    await expect(archive.read('a', 100)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
    archive.close()
  })

  test.each([
    { how: 'stored', compress: false },
    { how: 'compressed', compress: true },
  ])('with one changed bit in a $how entry is damaged when that entry is read', async ({ compress }) => {
    const entries = { a: randomBytes(100_000).toString('hex'), b: 'whole' }
    const archive = await openArchive(files.write(await flipBit(await makeZip(entries, { compress }), 'a')))
    await expect(archive.read('a', MEGABYTE)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
    const stream = await archive.open('a')
    await expect(stream && buffer(stream)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
    expect((await archive.read('b', 10))?.toString()).toBe('whole')
    archive.close()
  })

  test('with a password is refused', async () => {
    const zip = await makeZip({ a: 'text' })
    // Bit 0 of the flags in the directory's header of the entry (APPNOTE 4.3.12, 4.4.4).
    const header = zip.indexOf('PK\x01\x02', 0, 'latin1')
    zip.writeUInt16LE(zip.readUInt16LE(header + 8) | 1, header + 8)
    await expect(openArchive(files.write(zip))).rejects.toMatchObject({ code: 'ARCHIVE_ENCRYPTED' })
  })
})
