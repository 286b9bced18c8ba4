/** Two devices of a learner: each loads a word, is offline, and sends later what was done on it. */
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { toSavedMedia } from '@/lib/domain/add-word/context-media'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'
import { mapFields, NOTE_FIELDS, ORIGIN_FIELDS, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { listEarlierTexts } from '@/lib/server/words/earlier-texts.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { readWord } from '@/tests/support/builders'

/** Sends what a device had kept, at this time of the server. */
export type Sending = (now: Date) => Promise<unknown>

/** A device that has loaded a word now: an edit in its sheet, as it is sent later. */
export async function editOn(viewer: UserRecord, id: string, ...actions: AddWordAction[]): Promise<Sending> {
  const word = await readWord(viewer, id)
  const textOf = (field: keyof typeof WORD_FIELDS) => word[WORD_FIELDS[field].apiName] ?? ''
  const loaded = {
    text: word.text,
    pronunciation: word.pronunciation,
    translation: word.translation ?? '',
    hasOwnTranslation: word.translationSource === 'LEARNER',
    meanings: word.definitions.map(({ partOfSpeech, meaning, examples, isSelectedByUser }) => ({
      partOfSpeech,
      definition: meaning,
      example: examples[0]?.example ?? null,
      isSelected: isSelectedByUser,
    })),
    ...mapFields(NOTE_FIELDS, textOf),
    tags: word.tags.map(({ name }) => name),
    origin: mapFields(ORIGIN_FIELDS, textOf),
    media: toSavedMedia({ photo: null, recording: null }),
  }
  const state = [{ type: 'loaded', id, word: loaded } as const, ...actions].reduce(
    addWordReducer,
    EMPTY_ADD_WORD,
  )
  return (now) => saveWord(viewer, toUpsertInput(state), now)
}

/** A device that does not know of the word: a word of its sheet, as it is sent later. */
export function addOn(viewer: UserRecord, ...actions: AddWordAction[]): Sending {
  const state = actions.reduce(addWordReducer, EMPTY_ADD_WORD)
  return (now) => saveWord(viewer, toUpsertInput(state), now)
}

/** Typing in the sheet. */
export const write = {
  note: (text: string): AddWordAction => ({ type: 'wroteNote', field: 'note', text }),
  text: (text: string): AddWordAction => ({ type: 'typed', text }),
  lists: (...tags: string[]): AddWordAction => ({ type: 'setTags', tags }),
  translation: (translation: string): AddWordAction => ({ type: 'translated', translation }),
  meaning: (definition: string): AddWordAction[] => [
    { type: 'wroteOwnMeaning', ownMeaning: { partOfSpeech: 'noun', definition } },
    { type: 'addedOwnMeaning' },
  ],
}

/** The earlier texts of a word as 'NOTE: text', newest first. */
export async function earlierOf(viewer: UserRecord, wordId: string): Promise<string[]> {
  const earlier = await listEarlierTexts({ viewerId: viewer.id, wordId })
  return earlier.map(({ part, text }) => `${part}: ${text}`)
}

const MINUTE_MS = 60_000
/** Sends what two devices kept, one a minute after the other. */
export async function meet(first: Sending, second: Sending, now = new Date()): Promise<void> {
  await first(now)
  await second(new Date(now.getTime() + MINUTE_MS))
}
