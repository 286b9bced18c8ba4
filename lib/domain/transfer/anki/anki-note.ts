import { translationForLearner, translationIn } from '@/lib/domain/transfer/csv-table'
import type { DataWord } from '@/lib/domain/transfer/data-file.schema'
import { FIRST_FIELDS, LATER_FIELDS } from '@/lib/domain/transfer/first-fields'
import {
  type FieldName,
  fieldRow,
  mapFieldsBy,
  NOTE_FIELDS,
  ORIGIN_FIELDS,
  WORD_FIELDS,
} from '@/lib/domain/words/word-fields'

/** The field with the whole word (lib/server/transfer/anki-data-field.ts). No card shows it. */
export const ANKI_DATA_FIELD = 'Wordloom'

const titleOf = (field: FieldName) => WORD_FIELDS[field].title

/** The fields that our note type in Anki has had since the first export. */
export const FIRST_ANKI_FIELDS = [
  'Word',
  'Part of speech',
  'Meaning',
  'Example',
  'Translation',
  'Pronunciation',
  ...FIRST_FIELDS.map(titleOf),
  'Picture',
  'Sound',
] as const
/** All but the one above. The importer knows their names (mapping/word-part-names.ts). */
export const ANKI_FIELDS = [...FIRST_ANKI_FIELDS, ...LATER_FIELDS.map(titleOf)] as const
export type AnkiField = (typeof ANKI_FIELDS)[number]

export const ANKI_QUESTION = '<div class="word">{{Word}}</div>{{Sound}}'
/** Empty fields are not shown: https://docs.ankiweb.net/templates/generation.html, Conditional Replacement. */
export const ANKI_ANSWER = [
  '{{FrontSide}}<hr id="answer">',
  ...[
    ...(['Pronunciation', 'Part of speech', 'Meaning', 'Translation', 'Example'] as const),
    ...ORIGIN_FIELDS.filter((field) => fieldRow(field).kind !== 'address').map(titleOf),
    ...NOTE_FIELDS.map(titleOf),
  ].map(
    (field) =>
      `{{#${field}}}<div class="${field.toLowerCase().replaceAll(' ', '-')}">{{${field}}}</div>{{/${field}}}`,
  ),
  '{{Picture}}',
].join('\n')
export const ANKI_STYLE = `.card { font-family: Georgia, serif; font-size: 20px; text-align: center; }
.word { font-size: 32px; }
.example, .sentence { font-style: italic; }
.meaning-translation { opacity: 0.8; }
.note, .pronunciation, .part-of-speech, .page-title, .place { opacity: 0.7; }`

/** Text as HTML, which all fields are. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}

/** Between a meaning and its translation: 'the outer part of a tree — die Rinde'. */
export const BEFORE_TRANSLATION = ' — '

/** A meaning as its line in a note has it, in HTML. */
interface MeaningLine {
  /** With the part of speech before it where the word has several. */
  meaning: string
  /** '' where the note shows none with the meaning. */
  translation: string
}

/** The lines of a word's meanings. A single meaning shows no translation that the note's field of it has already. */
function toMeaningLines(word: DataWord, language: string | null): MeaningLine[] {
  const partsOfSpeech = new Set(word.meanings.map(({ partOfSpeech }) => partOfSpeech))
  const ofWord = translationForLearner(word, language)
  return word.meanings.map(({ partOfSpeech, meaning, translation }) => {
    const own = translationIn(translation, language)
    const isShown = word.meanings.length > 1 || own !== ofWord
    return {
      meaning: toHtml(partsOfSpeech.size === 1 ? meaning : `${partOfSpeech}: ${meaning}`),
      translation: isShown ? toHtml(own) : '',
    }
  })
}

const toLine = ({ meaning, translation }: MeaningLine) =>
  translation === ''
    ? meaning
    : `${meaning}${BEFORE_TRANSLATION}<span class="meaning-translation" dir="auto">${translation}</span>`

/** The meanings of a word as earlier exports wrote them: without translations. */
export const toEarlierMeaning = (word: DataWord) =>
  toMeaningLines(word, null)
    .map(({ meaning }) => meaning)
    .join('<br>')

/** The fields of a word's note by their names. */
export function toAnkiFields(word: DataWord, language: string | null): Record<AnkiField, string> {
  const partsOfSpeech = new Set(word.meanings.map(({ partOfSpeech }) => partOfSpeech))
  const [only] = partsOfSpeech
  const hasOne = partsOfSpeech.size === 1
  return {
    Word: toHtml(word.text),
    'Part of speech': hasOne && only ? toHtml(only) : '',
    Meaning: toMeaningLines(word, language).map(toLine).join('<br>'),
    Example: word.meanings.flatMap(({ examples }) => examples.map(({ text }) => toHtml(text))).join('<br>'),
    Translation: toHtml(translationForLearner(word, language)),
    Pronunciation: toHtml(word.pronunciation ?? ''),
    ...mapFieldsBy('title', (field) => toHtml(word[field] ?? '')),
    Picture: word.image ? `<img src="${toHtml(mediaName(word.image.name))}">` : '',
    Sound: word.audio ? `[sound:${mediaName(word.audio.name)}]` : '',
  }
}

/** The name of a file in Anki's single media folder. */
export const mediaName = (name: string) => `wordloom-${name.slice(name.lastIndexOf('/') + 1)}`
