import { describe, expect, it } from 'vitest'
import {
  type AddWordState,
  addWordReducer,
  canGoForward,
  EMPTY_ADD_WORD,
  shownReading,
} from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { toSavedMedia } from '@/lib/domain/add-word/context-media'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { startFromCapture } from '@/lib/domain/add-word/start-from-capture'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'
import { makeSavedWord } from '@/tests/support/words/saved-word'

const LUCK: Meaning = { partOfSpeech: 'noun', definition: 'good luck', example: null, isSelected: false }
const FOUND: SearchOutcome = {
  kind: 'meanings',
  word: 'serendipity',
  meanings: [LUCK],
  pronunciation: 'ˌsɛrənˈdɪpəti',
  source: 'WORDNET',
  help: null,
}

const savedWord = (meaning: Meaning) =>
  makeSavedWord('serendipity', {
    translation: 'Glücksfund',
    hasOwnTranslation: true,
    meanings: [meaning],
    note: 'a note',
    tags: ['films'],
    origin: { ...NO_ORIGIN, sentence: 'Pure serendipity.' },
    media: toSavedMedia({ photo: '/photo', recording: null }),
  })

function stateAfter(...actions: AddWordAction[]): AddWordState {
  return actions.reduce(addWordReducer, EMPTY_ADD_WORD)
}

const LOOKED_UP: AddWordAction[] = [
  { type: 'typed', text: 'serendipity' },
  { type: 'searching', query: 'serendipity' },
  { type: 'searched', query: 'serendipity', outcome: FOUND },
]

describe('an own meaning that was added', () => {
  it('stays when the word is looked up again', () => {
    const own = { partOfSpeech: 'verb', definition: 'my own words' }
    const state = stateAfter(
      ...LOOKED_UP.slice(0, 2),
      { type: 'searched', query: 'serendipity', outcome: { kind: 'failed' } },
      { type: 'wroteOwnMeaning', ownMeaning: own },
      { type: 'addedOwnMeaning' },
      ...LOOKED_UP.slice(1),
    )
    expect(state.meanings).toMatchObject([{ ...own, isSelected: true }, LUCK])
  })

  it('is not brought back by a look-up after the learner took it away', () => {
    const state = stateAfter(
      ...LOOKED_UP,
      { type: 'wroteOwnMeaning', ownMeaning: { partOfSpeech: 'verb', definition: 'my own words' } },
      { type: 'addedOwnMeaning' },
      { type: 'toggledMeaning', index: 0 },
      ...LOOKED_UP.slice(1),
    )
    expect(state.meanings).toEqual([LUCK])
  })
})

describe('what stands in a field and was not added', () => {
  const own = { partOfSpeech: 'verb', definition: ' my  own words ' }
  const wrote = () => stateAfter(...LOOKED_UP, { type: 'wroteOwnMeaning', ownMeaning: own })

  it('goes along to the next step: an own meaning is added and chosen', () => {
    const state = addWordReducer(wrote(), { type: 'wentTo', step: 'context' })
    expect(state).toMatchObject({ step: 'context', ownMeaning: { definition: '' } })
    expect(state.meanings[0]).toMatchObject({ definition: 'my  own words', isSelected: true })
  })

  it('keeps the learner at an own meaning that cannot be added, and keeps it', () => {
    const full = {
      ...wrote(),
      meanings: Array.from({ length: 10 }, (_, i) => ({ ...LUCK, definition: `${i}`, isSelected: true })),
    }
    const state = addWordReducer(full, { type: 'wentTo', step: 'context' })
    expect(state).toMatchObject({ step: 'word', ownMeaning: own, refusals: 1 })
    expect(state.meanings).toEqual(full.meanings)
  })

  it('is saved: an own meaning, and a list in the spelling that it has', () => {
    const typed = addWordReducer(wrote(), { type: 'typedTag', typedTag: ' WORK ' })
    const state = addWordReducer(typed, { type: 'settled', tags: [{ name: 'work', taggingCount: 1 }] })
    expect(state).toMatchObject({ tags: ['work'], typedTag: '' })
    expect(state.meanings).toHaveLength(2)
  })

  it('says nothing where nothing was typed', () => {
    const before = stateAfter(...LOOKED_UP)
    expect(addWordReducer(before, { type: 'settled', tags: [] })).toEqual(before)
  })
})

describe('looking a word up', () => {
  it('shows the meanings and the way forward', () => {
    const state = stateAfter(...LOOKED_UP)
    expect(state.meanings).toEqual([LUCK])
    expect(canGoForward(state)).toBe(true)
  })

  it('never lets a late answer overwrite a newer one', () => {
    const late: AddWordAction = { type: 'searched', query: 'seren', outcome: { kind: 'nothing' } }
    const typedOn = stateAfter({ type: 'searching', query: 'seren' }, { type: 'typed', text: 'serene' }, late)
    expect(typedOn.search).toEqual({ kind: 'idle' })
    expect(stateAfter(...LOOKED_UP, late).search.kind).toBe('meanings')
  })

  it('hides the meanings again once the text is edited', () => {
    const state = stateAfter(...LOOKED_UP, { type: 'typed', text: 'serendip' })
    expect(state.meanings).toEqual([])
    expect(canGoForward(state)).toBe(false)
  })

  it('lets the learner go on without meanings where there are none', () => {
    const state = stateAfter(
      { type: 'searching', query: 'x' },
      { type: 'searched', query: 'x', outcome: { kind: 'nothing' } },
    )
    expect(canGoForward(state)).toBe(true)
    const wrote = addWordReducer(state, { type: 'wroteOwnMeaning', ownMeaning: LUCK })
    const own = addWordReducer(wrote, { type: 'addedOwnMeaning' })
    expect(own.meanings).toEqual([{ ...LUCK, isSelected: true }])
  })

  it('shows alternatives without the way forward, unless the learner keeps the text as typed', () => {
    const outcome: SearchOutcome = {
      kind: 'alternatives',
      source: 'WORDNET',
      alternatives: [{ word: 'run', score: 1, definition: 'go' }],
    }
    const state = stateAfter(
      { type: 'typed', text: 'ran' },
      { type: 'searching', query: 'ran' },
      { type: 'searched', query: 'ran', outcome },
    )
    expect(canGoForward(state)).toBe(false)
    expect(canGoForward(addWordReducer(state, { type: 'keptAsTyped' }))).toBe(true)
  })
})

describe('a repeated look-up of the same word', () => {
  it('that fails keeps the meanings that are shown', () => {
    const state = stateAfter(...LOOKED_UP, ...LOOKED_UP.slice(1, 2), {
      type: 'searched',
      query: 'serendipity',
      outcome: { kind: 'failed' },
    })
    expect(state.meanings).toEqual([LUCK])
  })
})

describe('the steps', () => {
  it('go to context only with a word', () => {
    expect(stateAfter({ type: 'typed', text: '  ' }, { type: 'wentTo', step: 'context' }).step).toBe('word')
    expect(stateAfter({ type: 'typed', text: 'a' }, { type: 'wentTo', step: 'context' }).step).toBe('context')
  })
})

describe('editing a saved word', () => {
  const saved = { ...LUCK, definition: 'good luck in finding', isSelected: true }
  const word = savedWord(saved)

  it('keeps what was saved through every outcome of the look-up', () => {
    const outcomes: SearchOutcome[] = [
      { kind: 'failed' },
      { kind: 'nothing' },
      { kind: 'alternatives', alternatives: [], source: null },
    ]
    for (const outcome of [FOUND, ...outcomes]) {
      const query = 'serendipity'
      const state = stateAfter(
        { type: 'loaded', id: 'id', word },
        { type: 'searching', query },
        { type: 'searched', query, outcome },
      )
      expect(state.meanings).toEqual([saved])
      expect(canGoForward(state)).toBe(true)
    }
  })

  it('does not take the placeholder for a meaning', () => {
    const placeholder = { partOfSpeech: 'word', definition: 'N/A', example: null, isSelected: false }
    expect(
      stateAfter({ type: 'loaded', id: 'id', word: { ...word, meanings: [placeholder] } }).meanings,
    ).toEqual([])
  })

  it('sends what was changed, so that emptied fields are cleared, and what it had loaded', () => {
    const state = stateAfter(
      { type: 'loaded', id: 'id', word: { ...word, meanings: [] } },
      { type: 'wroteNote', field: 'note', text: '' },
      { type: 'setTags', tags: [] },
      { type: 'setOrigin', origin: NO_ORIGIN },
    )
    expect(toUpsertInput(state)).toEqual({
      id: 'id',
      vocabulary: {
        text: 'serendipity',
        source: 'datamuse',
        score: 100,
        defHeadword: null,
        pronunciation: null,
        definitions: [],
      },
      userContext: {
        ...mapFieldsBy('apiName', (field) => (textsOfWord(word)[field] ? '' : undefined)),
        tagNames: [],
      },
      known: { text: 'serendipity', definitions: [], tagNames: word.tags },
    })
  })

  it('does not send a text that was not changed: another device may have changed it since', () => {
    const state = stateAfter(
      { type: 'loaded', id: 'id', word },
      { type: 'setOrigin', origin: { ...word.origin, place: 'Lisbon' } },
    )
    const sent = { ...mapFieldsBy('apiName', () => undefined), place: 'Lisbon', tagNames: [...word.tags] }
    expect(toUpsertInput(state).userContext).toEqual(sent)
  })
})

describe('the translation', () => {
  const saved = makeSavedWord('serendipity', { translation: 'Glücksfund', hasOwnTranslation: true })
  const load: AddWordAction = { type: 'loaded', id: 'id', word: saved }
  const translate = (translation: string): AddWordAction => ({ type: 'translated', translation })
  const sent = (...actions: AddWordAction[]) => toUpsertInput(stateAfter(...actions)).vocabulary.translation

  it('is sent only when the learner typed or picked it, for what was filled in must follow the language', () => {
    expect(sent({ type: 'typed', text: 'luck' })).toBeUndefined()
    expect(sent({ type: 'typed', text: 'luck' }, translate('Glück'))).toBe('Glück')
    expect(sent(load)).toBeUndefined()
    expect(sent(load, translate('Zufall'), translate('Glücksfund '))).toBeUndefined()
    expect(sent(load, translate('Zufall'))).toBe('Zufall')
  })

  it('is given up by emptying it', () => {
    expect(sent(load, translate(''))).toBe('')
  })

  it('belongs to its word: another text has another, a saved word that is respelled keeps it', () => {
    expect(
      sent({ type: 'typed', text: 'luck' }, translate('Glück'), { type: 'typed', text: 'boat' }),
    ).toBeUndefined()
    expect(stateAfter(load, { type: 'typed', text: 'Serendipity' }).translation).toBe('Glücksfund')
  })

  it('that was written wins over the one of a word that turns out to be there', () => {
    const typed: AddWordAction = { type: 'typed', text: 'serendipity' }
    const recognise: AddWordAction = { type: 'recognised', query: 'serendipity', id: 'id', word: saved }
    expect(stateAfter(typed, recognise).translation).toBe('Glücksfund')
    expect(sent(typed, translate('Zufall'), recognise)).toBe('Zufall')
  })
})

describe('adding a word that is there already', () => {
  const saved = { ...LUCK, definition: 'what grandmother means by it', isSelected: true }
  const word = savedWord(saved)
  const recognise: AddWordAction = { type: 'recognised', query: 'Serendipity', id: 'id', word }

  it('turns into editing it, whichever answer comes first, and loses nothing', () => {
    const first = stateAfter(...LOOKED_UP, recognise)
    const last = stateAfter(...LOOKED_UP.slice(0, 2), recognise, ...LOOKED_UP.slice(2))
    for (const state of [first, last]) {
      expect(state.meanings).toEqual([saved, LUCK])
      expect(toUpsertInput(state)).toMatchObject({
        id: 'id',
        vocabulary: { text: 'serendipity' },
        // The note is the saved one, which stays.
        userContext: { remainderContext: undefined, tagNames: ['films'] },
        known: { definitions: [{ definition: saved.definition }], tagNames: ['films'] },
      })
    }
  })

  it('becomes a new word when it was deleted elsewhere meanwhile', () => {
    const state = stateAfter(...LOOKED_UP, recognise, { type: 'lostSaved' })
    expect(toUpsertInput(state)).not.toHaveProperty('id')
    expect(toUpsertInput(state).userContext).toMatchObject({
      remainderContext: 'a note',
      tagNames: ['films'],
    })
  })

  it('keeps what was written before it was recognised', () => {
    const state = stateAfter(
      { type: 'wroteNote', field: 'note', text: 'mine' },
      { type: 'setTags', tags: ['Films', 'fun'] },
      ...LOOKED_UP,
      recognise,
    )
    expect([state.note, state.tags]).toEqual(['mine', ['films', 'fun']])
    expect(state.media).toEqual(word.media)
  })

  it('is let go of with another text, and never taken up late', () => {
    const other = stateAfter(...LOOKED_UP, recognise, { type: 'typed', text: 'seren' })
    expect(other).toMatchObject({ edited: null, note: '', tags: [], origin: NO_ORIGIN })
    expect(addWordReducer(other, recognise)).toBe(other)
  })
})

describe('what came from elsewhere', () => {
  const origin = {
    sentence: '',
    sourceUrl: 'https://example.org',
    sourceTitle: 'On luck',
    place: '',
  }

  it('opens the sheet with it, as something that closing would lose', () => {
    const state = startFromCapture({ text: 'serendipity', passage: null, origin })
    expect(state).toMatchObject({ text: 'serendipity', origin, isTouched: true })
    expect(startFromCapture({ text: '', passage: null, origin: NO_ORIGIN })).toEqual(EMPTY_ADD_WORD)
  })

  it('mends no refused word any more once another word is picked', () => {
    const refused = {
      ...startFromCapture({ text: 'loom', passage: 'Pure serendipity. No?', origin }),
      mends: 's',
    }
    const place = { text: 'serendipity', sentence: 'Pure serendipity.', start: 5 }
    expect(addWordReducer(refused, { type: 'pickedWord', ...place })).not.toHaveProperty('mends')
    expect(addWordReducer(refused, { type: 'typed', text: 'looms' })).toHaveProperty('mends', 's')
  })

  it('lets the word be picked in a passage, which gives its sentence', () => {
    const begun = startFromCapture({ text: '', passage: 'Pure serendipity. No?', origin })
    const state = addWordReducer(begun, {
      type: 'pickedWord',
      text: 'serendipity',
      sentence: 'Pure serendipity.',
      start: 5,
    })
    expect(toUpsertInput(state)).toMatchObject({
      vocabulary: { text: 'serendipity' },
      userContext: {
        sentence: 'Pure serendipity.',
        sourceUrl: 'https://example.org',
        sourceTitle: 'On luck',
      },
    })
  })
})

describe('adding a word', () => {
  it('leaves empty fields out, so that a word that is there already loses nothing', () => {
    expect(JSON.parse(JSON.stringify(toUpsertInput(stateAfter({ type: 'typed', text: ' loom ' }))))).toEqual({
      vocabulary: { text: 'loom', source: 'datamuse', score: 100, defHeadword: null },
      userContext: {},
      known: { definitions: [], tagNames: [] },
    })
  })
})

describe('a copied word with punctuation around it', () => {
  it('is the bare word once it is looked up', () => {
    const state = stateAfter(
      { type: 'typed', text: '“serendipity,”' },
      { type: 'searching', query: 'serendipity' },
    )
    expect(state.text).toBe('serendipity')
    expect(
      addWordReducer(state, { type: 'searched', query: 'serendipity', outcome: FOUND }).meanings,
    ).toEqual([LUCK])
  })
})

describe('the reading of a translation', () => {
  const READ = { translation: '借りる', reading: 'かりる' }

  it('stays as long as the translation that it belongs to', () => {
    const filled = stateAfter({ type: 'searched', query: '', outcome: FOUND }, { type: 'filledIn', ...READ })
    expect(shownReading(filled)).toBe('かりる')
    expect(shownReading(addWordReducer(filled, { type: 'translated', translation: '借用する' }))).toBeNull()
    const picked = { type: 'translated', translation: '借用する', reading: 'しゃくようする' } as const
    expect(shownReading(addWordReducer(filled, picked))).toBe('しゃくようする')
  })

  it('is not that of a translation which the learner keeps', () => {
    const own = stateAfter({ type: 'translated', translation: 'かりる' }, { type: 'filledIn', ...READ })
    expect(shownReading(own)).toBeNull()
  })
})
