/** Whether a translation is older than the definition that it was made for. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  checkStamps,
  readLanguagesOf,
  readStampedEntries,
  readStamps,
  renewStamps,
  STAMPS_FILE,
} from '@/scripts/learners-dictionary/translations/definition-stamps.mjs'

test('the translations were looked at after every change of a definition', () => {
  const text = readFileSync(STAMPS_FILE, 'utf8')
  expect(checkStamps({ text, entries: readStampedEntries(), languagesOf: readLanguagesOf() })).toEqual([])
})

describe('stamps of definitions', () => {
  const sense = (definition: string, pos = 'noun') => ({ pos, definition })
  const BANK = { word: 'bank', senses: [sense('a business'), sense('the side of a river')] }
  const BARK = { word: 'bark', senses: [sense('make a sound', 'verb'), sense('of a tree')] }
  const POLISH = { word: 'Polish', senses: [sense('of Poland', 'adjective')] }
  const ENTRIES = [BARK, POLISH, BANK]
  /** First senses are translated into two languages. */
  const languagesOf = (_: string, nth: number) => (nth === 1 ? ['ar', 'de'] : [])
  const renew = (entries = ENTRIES, text = '', ...lookedAt: string[]) =>
    renewStamps({ stamps: readStamps(text), entries, languagesOf, lookedAt: new Set(lookedAt) })
  const check = (text: string, entries = ENTRIES) =>
    checkStamps({ text, entries, languagesOf }).map(({ line, word, message }) => `${line} ${word} ${message}`)
  const COMMAND = 'node scripts/learners-dictionary/renew-definitions.mjs'
  const TEXT = renew()

  test('stand in the order of the headwords, one for each sense', () => {
    expect(TEXT).toMatch(
      /^bank\t[0-9a-f]{6}\t[0-9a-f]{6}\nbark\t[0-9a-f]{6}\t[0-9a-f]{6}\nPolish\t[0-9a-f]{6}\n$/,
    )
    expect(check(TEXT)).toEqual([])
  })

  const older = (word: string, nth: number) =>
    `sense ${nth} has another definition than when it was translated: look at ar, de, then ${COMMAND} "${word}"`

  test('tell which translations are older than their definition, until these were looked at', () => {
    const changed = [
      { ...BANK, senses: [sense('a shop for money'), sense('the side of a river')] },
      BARK,
      POLISH,
    ]
    expect(check(TEXT, changed)).toEqual([`1 bank ${older('bank', 1)}`])
    expect(check(renew(changed, TEXT), changed)).toEqual([`1 bank ${older('bank', 1)}`])
    expect(check(renew(changed, TEXT, 'bank'), changed)).toEqual([])
  })

  test('change with the part of speech, and with the order of the senses', () => {
    const [dog, tree] = BARK.senses
    if (!dog || !tree) throw new Error('Two senses')
    const verb = [BANK, { ...BARK, senses: [sense(dog.definition), tree] }, POLISH]
    expect(check(TEXT, verb)).toEqual([`2 bark ${older('bark', 1)}`])
    const turned = [BANK, { ...BARK, senses: [tree, dog] }, POLISH]
    expect(check(TEXT, turned)[0]).toBe(`2 bark ${older('bark', 1)}`)
    const shorter = [BANK, { ...BARK, senses: [dog] }, POLISH]
    expect(check(TEXT, shorter)).toEqual([`2 bark has more stamps than senses: ${COMMAND} "bark"`])
  })

  test('need nobody to look where nothing is translated', () => {
    const changed = [{ ...BANK, senses: [...BANK.senses.slice(0, 1), sense('a slope')] }, BARK, POLISH]
    expect(check(TEXT, changed)).toEqual([`1 bank sense 2 has another definition now: ${COMMAND}`])
    expect(check(renew(changed, TEXT), changed)).toEqual([])
    const added = [...ENTRIES, { word: 'tree', senses: [sense('a plant')] }]
    expect(check(TEXT, added)).toEqual([`0 tree has no line: ${COMMAND}`])
    expect(check(renew(added, TEXT), added)).toEqual([])
    expect(check(TEXT, [BANK, BARK])).toEqual([`3 Polish is no headword: ${COMMAND}`])
    expect(check(renew([BANK, BARK], TEXT), [BANK, BARK])).toEqual([])
  })

  test('a sense that is new before a translated one is not taken for it', () => {
    const grown = [BANK, { ...BARK, senses: [sense('a ship'), ...BARK.senses] }, POLISH]
    expect(check(renew(grown, TEXT), grown)).toEqual([`2 bark ${older('bark', 1)}`])
  })

  test('stand once, and sorted', () => {
    const [bank = '', ...rest] = TEXT.split('\n')
    expect(check([bank, bank, ...rest].join('\n'))).toEqual(['2 bank occurs twice'])
    expect(check([rest[0], bank, ...rest.slice(1)].join('\n'))).toEqual(['2 bank is not sorted'])
  })
})
