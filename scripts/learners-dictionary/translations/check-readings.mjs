import { splitReading } from '../../../lib/domain/translation/written-reading.mjs'

/** Languages whose translations have readings. */
const READ_LANGUAGES = new Set(['ja'])
/** Once this part of a file's translations with kanji has readings, all need one. */
const MOST = 0.99

/** 々 repeats a kanji; ヶ counts things, and is read か. */
const KANJI = /[\p{Script=Han}々〆]/u
const NO_KANA = /[^\p{Script=Hiragana}\p{Script=Katakana}ー〜・ ]/u
/** What kana do not write: kanji with their ヶ, digits, letters and signs. */
const READ_PART = /[^\p{Script=Hiragana}\p{Script=Katakana}ー〜・ ]+(?:[ヶヵ][\p{Script=Han}々]+)*/gu
const KATAKANA = /[ァ-ヴ]/g
const HIRAGANA_OFFSET = 0x60

/**
 * What is wrong with the reading of a translation.
 *
 * @param {string} written as in a file: '借りる[かりる]'
 * @param {string} language
 * @returns {string[]}
 */
export function checkReading(written, language) {
  const { text, reading } = splitReading(written)
  if (reading === null) return []
  if (!READ_LANGUAGES.has(language)) return [`'${written}' has a reading, which this language has not`]
  if (!KANJI.test(text)) return [`'${written}' has a reading, but no kanji`]
  if (reading === '' || NO_KANA.test(reading)) return [`'${written}' has a reading that is not in kana`]
  return fits(text, reading) ? [] : [`'${written}' has a reading that does not fit its kana`]
}

/**
 * The translations with kanji that lack a reading; none for a language that needs no readings.
 *
 * @param {readonly import('../../word-data/own/translation-lines.mjs').TranslationLine[]} lines
 * @param {string} language
 */
export function findUnread(lines, language) {
  const withKanji = READ_LANGUAGES.has(language)
    ? lines
        .flatMap((line) => line.texts.map((text) => ({ line, text })))
        .filter(({ text }) => KANJI.test(text))
    : []
  const unread = withKanji.filter(({ text }) => splitReading(text).reading === null)
  return { unread, areRequired: unread.length <= withKanji.length * (1 - MOST) }
}

/** Whether the kana of the text stand in the reading in their order, with something for each part between them. */
function fits(/** @type {string} */ text, /** @type {string} */ reading) {
  const parts = toHiragana(text).split(READ_PART).map(withOptionalSigns)
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(toHiragana(reading))
}

const withOptionalSigns = (/** @type {string} */ kana) => kana.replace(/[〜・ ]/g, '$&?')

const toHiragana = (/** @type {string} */ text) =>
  text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_OFFSET))
