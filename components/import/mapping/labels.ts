import type { WordPart } from '@/generated/operations'
import type { CsvEncoding, CsvSeparator } from '@/lib/domain/transfer/csv-options'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'

export const PART_LABELS: Record<WordPart, string> = {
  IGNORE: 'Leave out',
  WORD: 'Word',
  PART_OF_SPEECH: 'Part of speech',
  MEANING: 'Meaning',
  MEANING_TRANSLATION: 'Translation of the meaning',
  EXAMPLE: 'Example',
  TRANSLATION: 'Translation',
  PRONUNCIATION: 'Pronunciation',
  ...mapFieldsBy('part', (field) => WORD_FIELDS[field].importLabel),
  LISTS: 'Lists',
}

export const SEPARATOR_LABELS: Record<CsvSeparator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
  ':': 'Colon',
  ' - ': 'Hyphen between spaces',
  ' – ': 'Dash between spaces',
  ' = ': 'Equals sign between spaces',
  ' ': 'Space',
}

export const ENCODING_LABELS: Record<CsvEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1256': 'Arabic',
  'windows-1255': 'Hebrew',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  'iso-8859-2': 'Central European (ISO)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  macintosh: 'Western European (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  'euc-kr': 'Korean',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
}

/** Choices of a select field. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
