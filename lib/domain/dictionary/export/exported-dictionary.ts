import { findLanguage, languageOfTag } from '@/lib/domain/languages/languages'
import { PRODUCT_NAME } from '@/lib/domain/product'

/** The formats that other programs read, with the file name of each. */
export const EXPORT_FORMATS = Object.freeze(['yomitan', 'stardict', 'dictd'] as const)
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** One of the dictionaries that can be had: a format, and the tag of the language of its translations; null for none. */
export interface DictionaryVariant {
  format: ExportFormat
  language: string | null
}

/** What stands in the head of every format. */
export interface DictionaryHead {
  title: string
  /** Numbers with dots between them, of which Yomitan takes the larger for the newer: '2026.11.26.1430'. */
  revision: string
  description: string
  language: string | null
  /** The instance that it comes from, as 'https://…'; null for one that was made by the command. */
  origin: string | null
}

/** Where the routes of exported dictionaries are. */
export const EXPORT_PATH = '/api/dictionary/export'

const NAME = /^wordloom-(?<format>[a-z]+)(?:-(?<language>[A-Za-z-]+))?$/

/** 'wordloom-yomitan-de', without an ending: how its file is called, on disk and in its address. */
export function variantName({ format, language }: DictionaryVariant): string {
  return ['wordloom', format, ...(language === null ? [] : [language])].join('-')
}

/** The variant that `variantName` gives this name; null for any other text. The language is not checked. */
export function parseVariantName(name: string): DictionaryVariant | null {
  const { format, language = null } = NAME.exec(name)?.groups ?? {}
  const known = EXPORT_FORMATS.find((known) => known === format)
  return known ? { format: known, language } : null
}

/** The revision of word data that were made at this time. */
export function revisionOf(madeAt: Date): string {
  const [year, month, day, hour = '', minute = ''] = madeAt.toISOString().split(/[-T:]/)
  return [year, month, day, `${hour}${minute}`].map(Number).join('.')
}

interface Origin {
  language: string | null
  revision: string
  origin: string | null
}

export function toHead({ language, revision, origin }: Origin): DictionaryHead {
  const name = language === null ? null : languageName(language)
  return {
    title: name === null ? `${PRODUCT_NAME} English` : `${PRODUCT_NAME} English with ${name}`,
    description: `English for learners: meanings in simple words, examples, levels and pronunciations${name === null ? '' : `, with translations into ${name}`}.`,
    revision,
    language,
    origin,
  }
}

const SCRIPT_NAMES: Readonly<Record<string, string>> = {
  'zh-Hans': 'simplified Chinese',
  'zh-Hant': 'traditional Chinese',
}

const languageName = (tag: string) => SCRIPT_NAMES[tag] ?? findLanguage(languageOfTag(tag))?.name ?? tag
