/** What the screens show of a format. How its files are recognised and read is in lib/server/transfer/readers. */
export interface FormatDescription {
  /** Its line on the import page: what the file is called, and where it is found. Absent: the line of another format names it. */
  help?: { name: string; text: string }
  /** The ends of file names that the file dialog offers. The server looks only at the content. */
  fileTypes: readonly string[]
  /** What an item of the file is called. */
  itemNoun: 'word' | 'row' | 'note'
  /** What the number of an item in a message is called. */
  placeNoun: 'No.' | 'Line'
  /** Lines of cells: the learner can change the separator, the characters and the header that were found. */
  hasSeparator?: boolean
  /** Made by this app: it has settings and totals of days, and says of each word what it has, so that none is looked up. */
  isOwnExport?: boolean
}

/**
 * All formats that can be imported, in the order of the import page. The keys are on the wire and in the database.
 * The browser loads this file: no reader is imported here.
 */
const FORMATS = {
  ANKI: {
    help: {
      name: 'Anki',
      text: 'In Anki: File, Export, as .apkg or .colpkg, with scheduling and media. Reviews go on where Anki stopped.',
    },
    fileTypes: ['.apkg', '.colpkg'],
    itemNoun: 'note',
    placeNoun: 'No.',
  },
  CSV: {
    help: {
      name: 'Spreadsheet',
      text: 'A CSV file with a word in each row. You say what each column holds.',
    },
    fileTypes: ['.csv', '.tsv', '.txt'],
    itemNoun: 'row',
    placeNoun: 'Line',
    hasSeparator: true,
  },
  KINDLE: {
    help: {
      name: 'Kindle',
      text: 'Connect it by cable: system/vocabulary/vocab.db, a hidden folder.',
    },
    fileTypes: ['.db', '.txt'],
    itemNoun: 'word',
    placeNoun: 'No.',
  },
  KOREADER: {
    help: {
      name: 'KOReader',
      text: 'settings/vocabulary_builder.sqlite3 in the folder koreader.',
    },
    fileTypes: ['.sqlite3', '.sqlite'],
    itemNoun: 'word',
    placeNoun: 'No.',
  },
  TEXT: {
    help: {
      name: 'Text',
      text: 'Subtitles, a web page or any English text: you choose words of it. JSON is read, too.',
    },
    fileTypes: ['.srt', '.vtt', '.html', '.htm', '.md', '.txt', '.json'],
    itemNoun: 'word',
    placeNoun: 'No.',
  },
  JSON: {
    fileTypes: ['.json'],
    itemNoun: 'row',
    placeNoun: 'No.',
  },
  WORDLOOM: {
    help: {
      name: 'Wordloom',
      text: 'The zip of Export everything, also from another server.',
    },
    fileTypes: ['.zip'],
    itemNoun: 'word',
    placeNoun: 'No.',
    isOwnExport: true,
  },
} satisfies Record<string, FormatDescription>

export type ImportFormat = keyof typeof FORMATS

export const IMPORT_FORMATS: Readonly<Record<ImportFormat, FormatDescription>> = FORMATS

/** Where most words come from, as sentences of the screens name it. */
export const WORD_SOURCES = 'Anki, a Kindle, KOReader, a spreadsheet'
/** The same, for a link. */
export const SHORT_WORD_SOURCES = 'Anki, Kindle, KOReader, CSV'

/** A version of this app that was replaced since may have stored another format. */
const UNKNOWN_FORMAT: FormatDescription = { fileTypes: [], itemNoun: 'word', placeNoun: 'No.' }

/** @param format as the API and the database have it */
export const describeFormat = (format: string): FormatDescription =>
  isImportFormat(format) ? IMPORT_FORMATS[format] : UNKNOWN_FORMAT

const isImportFormat = (format: string): format is ImportFormat => Object.hasOwn(FORMATS, format)
