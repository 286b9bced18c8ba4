import { z } from 'zod'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { ankiOptionsSchema } from '@/lib/domain/transfer/anki/anki-options'
import { csvChoiceSchema } from '@/lib/domain/transfer/csv-options'
import { importMappingSchema } from '@/lib/domain/transfer/import-mapping.schema'
import { MAX_TEXT_WORDS } from '@/lib/domain/transfer/text/text-words'

/** How a user wants a file to be read. */
export const readingOptionsSchema = z.object({
  /** CSV: what the user chose; absent: as its content suggests. */
  csv: z.optional(csvChoiceSchema),
  /** ANKI: what the fields of notes hold; absent: as their names suggest. */
  anki: z.optional(ankiOptionsSchema),
  /** TEXT: the words that the user chose. */
  text: z.optional(z.object({ chosen: z.array(z.string().max(LIMITS.word)).max(MAX_TEXT_WORDS) })),
})

export type ReadingOptions = z.output<typeof readingOptionsSchema>

/** What a user chose for an import. */
export const importOptionsSchema = readingOptionsSchema.extend({
  /** WORDLOOM: whether the settings in the file replace the user's. */
  withSettings: z.boolean().default(false),
  /** Whether words that are marked as unknown are left out. */
  withoutUnknown: z.boolean().default(false),
})
export type ImportOptions = z.output<typeof importOptionsSchema>

/**
 * What a problem means for its item: REFUSED: left out; PARTLY: comes in, but not as it stands in the file; UNKNOWN: comes
 * in, but no dictionary has the word.
 */
export const PROBLEM_KINDS = ['REFUSED', 'PARTLY', 'UNKNOWN'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** What the learner should know of an item of the file. */
export const importProblemSchema = z.object({
  /** Line, row or number of the item in the file, from 1; 0: about the whole file. */
  at: z.int().min(0),
  problem: z.string(),
  kind: z.enum(PROBLEM_KINDS).default('REFUSED'),
})
export type ImportProblem = z.output<typeof importProblemSchema>

/** A problem whose text may quote the file: PostgreSQL rejects NUL and half characters. */
export const toProblem = (at: number, problem: string, kind: ProblemKind): ImportProblem => ({
  at,
  problem: foldText(problem),
  kind,
})

/** The remark on a word that is marked as unknown. */
export const toUnknown = (at: number, word: string): ImportProblem =>
  toProblem(at, `${quotedWord(word)} is not in our dictionary. Is it spelled right?`, 'UNKNOWN')

/** Why a word that is marked as unknown is left out, where the learner wants that. */
export const toUnknownRefusal = (at: number, word: string): ImportProblem =>
  toProblem(at, `${quotedWord(word)} is not in our dictionary.`, 'REFUSED')

/** Problems of each kind that are stored and shown; the others are only counted. */
const MAX_SHOWN_PROBLEMS = 100

/** The first problems of each kind. */
export function shownProblems(problems: readonly ImportProblem[]): ImportProblem[] {
  const shown = PROBLEM_KINDS.flatMap((kind) =>
    problems.filter((problem) => problem.kind === kind).slice(0, MAX_SHOWN_PROBLEMS),
  )
  return shown.sort((a, b) => a.at - b.at)
}

/** What an import does, or would do. Every item is counted once: total = added + changed + unchanged + refused. */
export const importReportSchema = z.object({
  /** Items of the file: its words, and what could not be read as one. */
  total: z.int(),
  /** Rows of the file. A word can have several rows that follow each other; null: an older import. */
  rows: z.int().nullish(),
  added: z.int(),
  changed: z.int(),
  /** Words that stay as they are. */
  unchanged: z.int(),
  /** Items that are left out. */
  refused: z.int().default(0),
  /** New words without a meaning in the file. */
  lookedUp: z.int().default(0),
  /** Those of them that got meanings of a dictionary; 0 in a preview. */
  meaningsFound: z.int().default(0),
  problemCount: z.int(),
  problems: z.array(importProblemSchema),
})

/** What is stored of a preview. */
export const importPreviewSchema = importReportSchema.extend({
  /** Of the words that are looked up, those that are marked as unknown. */
  unknown: z.int().default(0),
  mapping: importMappingSchema.nullish(),
})
export type ImportPreview = Omit<z.output<typeof importPreviewSchema>, 'mapping'>
