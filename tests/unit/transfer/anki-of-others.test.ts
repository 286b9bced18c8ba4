/** Packages that other people's code made. */
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import AnkiExport from 'anki-apkg-export'
import { expect, test } from 'vitest'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import { readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const englishShareOf = () => null
const now = new Date()
const sample = (name: string) => path.join(import.meta.dirname, '../../support/samples', name)

async function open(file: string) {
  return openAnki(file, { noteTypes: null, language: null, now, englishShareOf })
}

test("genanki-js's package is read", async () => {
  // Made by genanki-js 2.0.0, which is no dependency because it installs a build tool of its own.
  const source = await open(sample('genanki-js.apkg'))
  const sound = await source.openFile('hello.mp3')
  expect(sound && (await buffer(sound)).toString()).toBe('ID3 not really a sound')
  const words = await readWords(source)
  expect(words.sort((a, b) => a.text.localeCompare(b.text))).toMatchObject([
    { text: 'ran', sentence: 'She ran home.', note: 'irregular', lists: ['English / Unit 1', 'verbs'] },
    { text: 'run', image: { name: 'run.png' }, meanings: [{ meaning: 'to move fast' }] },
    {
      text: 'serendipity',
      meanings: [
        {
          meaning: 'the luck of finding good things by chance & without looking',
          examples: [{ text: 'Finding you was serendipity.' }],
        },
      ],
      audio: { name: 'hello.mp3' },
      lists: ['English / Unit 1', 'noun', 'Unit 1'],
    },
  ])
})

test("anki-apkg-export's package is read", async () => {
  const apkg = new AnkiExport('My deck')
  apkg.addMedia('wind.ogg', Buffer.from('a sound'))
  apkg.addCard('gust', 'a sudden strong wind [sound:wind.ogg]', { tags: ['weather', 'two words'] })
  const source = await open(files.write(await apkg.save()))
  const sound = await source.openFile('wind.ogg')
  expect(sound && (await buffer(sound)).toString()).toBe('a sound')
  expect(await readWords(source)).toMatchObject([
    {
      text: 'gust',
      meanings: [{ meaning: 'a sudden strong wind' }],
      lists: ['My deck', 'weather', 'two words'],
      audio: { name: 'wind.ogg' },
    },
  ])
})

test('a package that the zstd program compressed is read', async () => {
  const source = await open(sample('anki-zstd.apkg'))
  const sound = await source.openFile('hello.mp3')
  expect(sound && (await buffer(sound)).toString()).toBe('sound '.repeat(50_000))
  const words = await readWords(source)
  expect(words).toHaveLength(200)
  expect(words[199]).toMatchObject({ text: 'word 199', log: [{ rating: 'GOOD' }] })
})
