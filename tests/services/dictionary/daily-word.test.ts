import { beforeAll, expect, test } from 'vitest'
import { WORDS_OF_THE_DAY } from '@/lib/domain/dictionary/word-of-the-day'
import { emphasiseWord } from '@/lib/domain/words/in-text/emphasis'
import { getDailyWord } from '@/lib/server/dictionary/daily-word'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { codePoints, PRONUNCIATION, WESTERN } from '@/scripts/lib/build/font-ranges.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(() => ensureWordData())

test('each word of the day has two meanings or more to choose from, with examples and a pronunciation', async () => {
  for (let day = 0; day < WORDS_OF_THE_DAY.length; day++) {
    const word = await getDailyWord(new Date(day * DAY_MS))
    expect(word?.definitions.length, word?.word).toBeGreaterThanOrEqual(2)
    expect(word?.definitions[0]?.example, word?.word).not.toBeNull()
    expect(word, word?.word).toMatchObject({ pronunciation: expect.stringMatching(/./) })
  }
})

test('each example of a word of the day shows the word', async () => {
  for (let day = 0; day < WORDS_OF_THE_DAY.length; day++) {
    const found = await getDailyWord(new Date(day * DAY_MS))
    for (const { example } of found?.definitions ?? []) {
      const parts = emphasiseWord(example ?? '', found?.word ?? '', found?.forms)
      if (example)
        expect(
          parts.some(({ emphasised }) => emphasised),
          `${found?.word}: ${example}`,
        ).toBe(true)
    }
  }
})

test('the words of all days are written in the small parts of the fonts', async () => {
  const small = new Set([WESTERN, PRONUNCIATION].flatMap(codePoints))
  for (let day = 0; day < WORDS_OF_THE_DAY.length; day++) {
    const found = await getDailyWord(new Date(day * DAY_MS))
    const others = [...JSON.stringify(found)].filter((character) => !small.has(character.codePointAt(0) ?? 0))
    expect(others, found?.word).toEqual([])
  }
})
