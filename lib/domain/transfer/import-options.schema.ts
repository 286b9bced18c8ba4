import { z } from 'zod'
import { foldText } from '@/lib/domain/text'
import { ankiOptionsSchema } from '@/lib/domain/transfer/anki-options'
import { csvChoiceSchema } from '@/lib/domain/transfer/csv-options'
import { importMappingSchema } from '@/lib/domain/transfer/mapping/import-mapping.schema'

/** Formats that can be imported. The reader of each is in lib/server/transfer/readers. */
export const IMPORT_FORMATS = ['WORDLOOM', 'CSV', 'ANKI', 'KINDLE', 'KOREADER'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** How a user wants a file to be read. */
export const readingOptionsSchema = z.object({
  /** CSV: what the user chose; absent: as its content suggests. */
  csv: z.optional(csvChoiceSchema),
  /** ANKI: what the fields of notes hold; absent: as their names suggest. */
  anki: z.optional(ankiOptionsSchema),
})

export type ReadingOptions = z.output<typeof readingOptionsSchema>

/** What a user chose for an import. */
export const importOptionsSchema = readingOptionsSchema.extend({
  /** WORDLOOM: whether the settings in the file replace the user's. */
  withSettings: z.boolean().default(false),
})
export type ImportOptions = z.output<typeof importOptionsSchema>

/** An item of the file that cannot be imported, or only in part. */
export const importProblemSchema = z.object({
  /** Line, row or number of the item in the file, from 1; 0: about the whole file. */
  at: z.int().min(0),
  problem: z.string(),
})
export type ImportProblem = z.output<typeof importProblemSchema>

/** A problem whose text may quote the file: PostgreSQL rejects NUL and half characters. */
export const toProblem = (at: number, problem: string): ImportProblem => ({ at, problem: foldText(problem) })

/** Problems that are stored and shown; the others are only counted. */
export const MAX_SHOWN_PROBLEMS = 100

/** What an import does, or would do. */
export const importReportSchema = z.object({
  /** Items of the file. */
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Words that stay as they are. */
  unchanged: z.int(),
  problemCount: z.int(),
  problems: z.array(importProblemSchema),
})
export type ImportReport = z.output<typeof importReportSchema>

/** What is stored of a preview. */
export const importPreviewSchema = importReportSchema.extend({ mapping: importMappingSchema.nullish() })
