// JavaScript with JSDoc types: the build step of the word data also uses it on plain Node 20. The migration
// words_as_written does the same in SQL (tests/services/database/stored-texts.test.ts compares the two).

/** Scripts whose letters join, or form clusters: a joiner between them changes what is read. */
const JOINING =
  '\u0600-\u08FF\u0900-\u0DFF\u0F00-\u109F\u1780-\u18AF\u1A20-\u1AAF\u1B00-\u1BFF\uA800-\uA82F\uA840-\uA8FF\uA980-\uA9FF\uAA60-\uAA7F\uABC0-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\u{11000}-\u{11FFF}\u{1E900}-\u{1E95F}'
/** Signs that can be an emoji, among others. */
const EMOJI = '\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\u{1F000}-\u{1FAFF}'
const HAN = '\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}'

/**
 * Soft hyphens, zero-width spaces, word joiners, direction marks, byte order marks, fillers, annotation and object marks:
 * nobody sees or types them, and a word with one is not found by its letters.
 */
const ALWAYS = new RegExp(
  [
    '[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC]',
    '[\u034F\u17B4\u17B5\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]',
  ].join('|'),
  'gu',
)

/** Variation selectors without a base that has variants, and tags without the flag that they spell. */
const SELECTORS = new RegExp(
  [
    '(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]',
    `(?<![${EMOJI}])[\uFE0E\uFE0F](?!\u20E3)`,
    `(?<![${EMOJI}0-9#*])[\uFE0E\uFE0F]`,
    `(?<![${HAN}\u1000-\u109F\u3000-\u30FF\uAA60-\uAA7F])[\uFE00-\uFE0D]`,
    `(?<![${HAN}])[\u{E0100}-\u{E01EF}]`,
    '(?<![\u1807-\u180A\u1810-\u18AF])[\u180B-\u180F]',
    '(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]+',
  ].join('|'),
  'gu',
)

const REPEATED_JOINERS = /(?<=[\u200C\u200D])[\u200C\u200D]/gu
/**
 * Joiners that join nothing. A zero-width joiner also stays after the last letter of a word, where it chooses its form,
 * and between the parts of an emoji.
 */
const JOINERS = new RegExp(
  [
    `(?<![${JOINING}])\u200C`,
    `\u200C(?![${JOINING}])`,
    `(?<![${JOINING}${EMOJI}\uFE0F])\u200D`,
    `(?<=[${EMOJI}\uFE0F])\u200D(?![${EMOJI}])`,
  ].join('|'),
  'gu',
)

/** Most texts have nothing to remove, and this is much faster. */
const SUSPECT = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/u

/**
 * Removes invisible characters. Joiners stay where a script or an emoji needs them, variation selectors where they choose a
 * variant.
 *
 * @param {string} text in NFC; the result may not be
 * @returns {string}
 */
export function removeInvisible(text) {
  if (!SUSPECT.test(text)) return text
  return text.replace(ALWAYS, '').replace(SELECTORS, '').replace(REPEATED_JOINERS, '').replace(JOINERS, '')
}
