import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'

/** What stands with a word in one field: 'harbour', its pronunciation below it, 'noun', 'Level 1'. */
export type WordLines = Readonly<{
  word: string
  pronunciation: string | null
  partOfSpeech: string | null
  /** Lines such as 'Level 1' or 'Unit 3: At sea'. */
  lists: readonly string[]
  /** Lines that are none of these. */
  others: readonly string[]
}>

/** Letters and marks that only a phonetic transcription has. */
const PHONETIC = /[ˈˌːəɪʊæɑɒɔʌɜθðʃʒŋɡɛɹɾʔʧʤ]/u
const BRACKETS = ['//', '[]', '()'] as const
/** 'Level 1' in the languages in which courses are written. */
const COURSE_PARTS =
  'level|unit|lesson|chapter|module|week|section|stufe|lektion|einheit|kapitel|niveau|leçon|unité|chapitre|semaine|nivel|unidad|lección|capítulo|semana|lição|nível|unidade|livello|unità|lezione|capitolo|poziom|lekcja|rozdział|jednostka|уровень|урок|глава|раздел|рівень|урок|seviye|ünite|ders|bölüm|les|hoofdstuk|nivå|kapittel|taso|luku|szint|lecke|fejezet|úroveň|lekce|kapitola|nivelul|lecția|cấp độ|bài|レベル|レッスン|单元|單元|课|課|레벨|단원'
const COURSE_NAME = new RegExp(`^(?:${COURSE_PARTS})$`, 'iu')
const COURSE_PART = new RegExp(`^(?:${COURSE_PARTS}) ?[#.:-]? ?\\d{1,3}(?: ?[-–:.] ?.{1,40})?$`, 'iu')
/** The number of a word in its list. */
const NUMBERING = /^\d{1,4}[.)] +(?=\P{N})/u
const PARTS_OF_SPEECH = new Set(Object.entries(PART_OF_SPEECH_ABBREVIATIONS).flat())

/** Whether a line names a part of a course, which is a list of its words. */
export const isCoursePart = (line: string) => COURSE_PART.test(line.trim())

/** The numbers in a column or a field such as 'Level' are names of lists: 'Level 3'. */
export function courseListOf(text: string, name: string): string {
  return /^\d{1,3}$/.test(text.trim()) && isCourseName(name) ? `${name.trim()} ${text.trim()}` : text
}

/** Whether a text has letters that only a phonetic transcription has. */
export const isPhonetic = (text: string) => PHONETIC.test(text)

/** Whether a column or a field has the numbers of such parts: 'Level'. */
export const isCourseName = (name: string) => COURSE_NAME.test(name.trim())

/** The transcription in '/ˈhɑːbə/', '[ˈhɑːbə]' or '(ˈhɑːbə)'; null for other lines. */
export function phoneticOf(line: string): string | null {
  const text = line.trim()
  const brackets = BRACKETS.find(([open = '', close = '']) => text.startsWith(open) && text.endsWith(close))
  if (!brackets || text.length < 3 || text.length > 100) return null
  const inner = text.slice(1, -1).trim()
  const isPlain = brackets === '//' && !inner.includes('/') && inner !== ''
  return isPlain || PHONETIC.test(inner) ? inner : null
}

/** Reads the lines of the field with the word. */
export function readWordLines(text: string): WordLines {
  const lines = text.split('\n').flatMap(splitPhonetic).filter(Boolean)
  const lists = lines.filter(isCoursePart)
  const phonetics = lines.flatMap((line) => phoneticOf(line) ?? [])
  const rest = lines.filter((line) => !isCoursePart(line) && phoneticOf(line) === null)
  const [word = '', ...others] = rest
  const partOfSpeech = others.find((line) => PARTS_OF_SPEECH.has(nameOf(line)))
  return {
    word: word.replace(NUMBERING, ''),
    pronunciation: phonetics.join(', ') || null,
    partOfSpeech: partOfSpeech ?? null,
    lists,
    others: others.filter((line) => line !== partOfSpeech),
  }
}

const nameOf = (line: string) =>
  line
    .toLowerCase()
    .replace(/[().[\]]/g, '')
    .trim()

/** 'harbour /ˈhɑːbə/' as two lines. */
function splitPhonetic(line: string): string[] {
  const text = line.trim()
  for (const [open = '', close = ''] of BRACKETS) {
    const start = text.endsWith(close) ? text.lastIndexOf(` ${open}`, text.length - 2) : -1
    const phonetic = start > 0 ? text.slice(start + 1) : ''
    if (phoneticOf(phonetic) !== null) return [text.slice(0, start).trim(), phonetic]
  }
  return [text]
}
