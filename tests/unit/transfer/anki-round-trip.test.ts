/** Our own decks, read back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DataWord, dataWordSchema, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { writeAnkiDatabase } from '@/lib/server/transfer/export/anki/anki-database'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import { makeOldPackage } from '@/tests/support/transfer/formats/anki'
import { readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')
const language = 'de'

/** The words after a way to Anki and back. */
async function throughAnki(words: readonly DataWord[]): Promise<DataWord[]> {
  const lines = files.write(words.map((word) => `${JSON.stringify(word)}\n`).join(''))
  const database = files.write('')
  await writeAnkiDatabase({ words: lines, database, language, now, parameterSets: [] })
  const deck = files.write(await makeOldPackage(readFileSync(database)))
  return readWords(await openAnki(deck, { noteTypes: null, language, now, englishShareOf: () => 0 }))
}

const text = (max: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'ab cé/_:;"<>&\'{}[]0語\\$(),.-', '::', '{{c1::', '[sound:'),
      minLength: 1,
      maxLength: max,
    })
    .map((made) => `x${made.replace(/\s+/g, ' ')}x`)
const meaning = fc.record({
  partOfSpeech: fc.constantFrom('noun', 'verb', 'other'),
  meaning: text(30),
  isSelected: fc.boolean(),
  examples: fc.array(fc.record({ text: text(30) }), { maxLength: 3 }),
})
const answer = fc.record({
  id: fc.uuid({ version: 4 }),
  kind: fc.constant('ANSWER' as const),
  rating: fc.constantFrom('AGAIN' as const, 'HARD' as const, 'GOOD' as const, 'EASY' as const),
  source: fc.constantFrom('FLASHCARDS' as const, 'SINGLE_REVIEW' as const),
  seconds: fc.integer({ min: 0, max: 60 }),
  answeredAt: fc
    .integer({ min: 0, max: 300 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day, 8)).toISOString()),
})
const word: fc.Arbitrary<ImportedWord> = fc.record({
  text: text(20),
  addedAt: fc
    .integer({ min: 0, max: 5 })
    .map((n) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, n)).toISOString()),
  pronunciation: fc.option(text(20)),
  ownTranslations: fc.dictionary(fc.constantFrom('de', 'fr'), text(20)),
  meanings: fc.array(meaning, { maxLength: 4 }),
  lists: fc.array(text(15), { maxLength: 3 }),
  note: fc.option(text(60).map((line) => `${line}\n${line}`)),
  sentence: fc.option(text(60)),
  sourceUrl: fc.option(fc.constant('https://example.com/a?b=c&d=e#f')),
  sourceTitle: fc.option(text(30)),
  place: fc.option(text(30)),
  image: fc.constant(null),
  audio: fc.constant(null),
  learning: fc.constant(null),
  log: fc.array(answer, { maxLength: 4 }),
})

const byText = (a: DataWord, b: DataWord) => (a.text < b.text ? -1 : 1)

test('generated accounts are identical after one way to Anki and back, and after two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { maxLength: 8, selector: (one) => one.text }), async (made) => {
      const words = made.map((one) => dataWordSchema.parse(one)).sort(byText)
      const once = (await throughAnki(words)).sort(byText)
      expect(once).toEqual(words)
      expect((await throughAnki(once)).sort(byText)).toEqual(words)
    }),
    { numRuns: 10, seed: 30 },
  )
})
