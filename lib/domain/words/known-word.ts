import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import type { StoredDefinition } from '@/lib/domain/words/definitions'
import type { DefinitionChange, WordChange } from '@/lib/domain/words/word.schema'

/** What is stored of a word that a save changes. */
type StoredParts = Readonly<{
  text: string
  definitions: readonly StoredDefinition[]
  /** Names of its lists, in their order. */
  lists: readonly string[]
}>

const pairOf = (partOfSpeech: string, meaning: string) => JSON.stringify([partOfSpeech, meaning])
const keyOf = ({ partOfSpeech, definition }: DefinitionChange) => pairOf(partOfSpeech, definition)

/**
 * The change to make where the client says what it had loaded: what it did not change from that stays as it is stored, since another
 * device may have changed it meanwhile (docs/product.md, When two devices meet).
 */
export function withUnseen(change: WordChange, stored: StoredParts): WordChange {
  const { known, vocabulary, userContext } = change
  if (!known) return change
  const isSameText = known.text === vocabulary.text
  const tagNames = userContext?.tagNames && joinLists(userContext.tagNames, known.tagNames, stored.lists)
  return {
    ...change,
    vocabulary: {
      ...vocabulary,
      text: isSameText ? stored.text : vocabulary.text,
      definitions:
        vocabulary.definitions && joinMeanings(vocabulary.definitions, known.definitions, stored.definitions),
    },
    userContext: userContext && { ...userContext, tagNames },
  }
}

/** Those that the client wants and, behind them, those that it did not know of. */
function joinMeanings(
  wanted: readonly DefinitionChange[],
  known: readonly DefinitionChange[],
  stored: readonly StoredDefinition[],
): DefinitionChange[] {
  const knownBy = new Map(known.map((one) => [keyOf(one), one]))
  const storedBy = new Map(stored.map((one) => [pairOf(one.partOfSpeech, one.meaning), one]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const joined = wanted.flatMap((one): DefinitionChange[] => {
    const [before, now] = [knownBy.get(keyOf(one)), storedBy.get(keyOf(one))]
    const isUnchanged = (before?.isSelectedByUser ?? false) === one.isSelectedByUser
    if (isUnchanged && now) return [{ ...one, isSelectedByUser: now.isSelectedByUser }]
    // Another device took it away.
    return isUnchanged && before ? [] : [one]
  })
  const unseen = [...storedBy].flatMap(([key, one]): DefinitionChange[] =>
    wantedKeys.has(key) || knownBy.has(key)
      ? []
      : [
          {
            partOfSpeech: one.partOfSpeech,
            definition: one.meaning,
            example: undefined,
            isSelectedByUser: one.isSelectedByUser,
          },
        ],
  )
  return limitMeanings([...joined, ...unseen])
}

/** Above the limit of a word, the last ones that are not selected go. */
function limitMeanings(all: DefinitionChange[]): DefinitionChange[] {
  const surplus = all.length - LIMITS.definitionsPerWord
  if (surplus <= 0) return all
  const inOrder = [
    ...all.filter((one) => one.isSelectedByUser),
    ...all.filter((one) => !one.isSelectedByUser),
  ]
  const dropped = new Set(inOrder.slice(-surplus))
  return all.filter((one) => !dropped.has(one))
}

/** The lists that the client wants and those that it did not know of, without those that another device took away. */
function joinLists(wanted: readonly string[], known: readonly string[], stored: readonly string[]): string[] {
  const keys = (names: readonly string[]) => new Set(names.map(textKey))
  const [wantedKeys, knownKeys, storedKeys] = [keys(wanted), keys(known), keys(stored)]
  return [
    ...wanted.filter((name) => storedKeys.has(textKey(name)) || !knownKeys.has(textKey(name))),
    ...stored.filter((name) => !wantedKeys.has(textKey(name)) && !knownKeys.has(textKey(name))),
  ]
}
