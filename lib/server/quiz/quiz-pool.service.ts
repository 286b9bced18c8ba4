import 'server-only'
import path from 'node:path'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import { NO_USES, type QuizUses } from '@/lib/domain/quiz/word/quiz-uses'
import { sampleEvenly } from '@/lib/domain/sample'
import { inflect } from '@/lib/domain/words/in-text/inflections'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { parseQuizEntry, readQuizPool } from '@/lib/server/dictionary/embedded/quiz/quiz-pool'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'
import { findSenseTranslation } from '@/lib/server/translation/word-translation.service'

// Ten questions need thirty wrong options, and some are dropped because they are correct too.
const DEFAULT_POOL_WORDS = 40
const MAX_POOL_WORDS = 100

export interface QuizPoolRecord {
  text: string
  partOfSpeech: string
  meaning: string
  /** Of the same part of speech. */
  otherMeanings: string[]
  example: string | null
  synonyms: string[]
  forms: string[]
}

/**
 * Random common words from the embedded word data, for a quiz's wrong options: no statement. Without word data the list
 * is empty, and quizzes use only the learner's own words.
 * @param size default 40, at most 100; throws BAD_ARGUMENT when it is negative
 */
export function drawQuizPool({
  size,
  random,
}: {
  size?: number | null
  random: () => number
}): QuizPoolRecord[] {
  const wanted = Math.min(size ?? DEFAULT_POOL_WORDS, MAX_POOL_WORDS)
  if (wanted < 0) throw new AppError('BAD_ARGUMENT', { message: 'size must not be negative' })
  return sampleEvenly(loadPool(), wanted, random).map(toRecord)
}

/** This project's own translation of an entry into the viewer's main language, or null: a quiz offers no other. */
export function translateQuizEntry(
  viewer: UserRecord | null,
  { text, meaning }: Pick<QuizPoolRecord, 'text' | 'meaning'>,
): string | null {
  return findSenseTranslation(viewer, { text, definition: meaning })
}

/** What the word data know about a word. Without word data: its regular forms. */
export function findQuizFacts({ text }: { text: string }): QuizFacts {
  try {
    return getDictionary().quizFactsOf(text)
  } catch (error) {
    logError('dictionary', error)
    const inflections = inflect({ text, irregular: {}, isKnown: () => true })
    return { kin: [], fields: [], before: [], after: [], inflections, level: null }
  }
}

/** How the learner's dictionary uses a word. Without word data: in no way. */
export function findQuizUses({ text }: { text: string }): QuizUses {
  try {
    return getDictionary().quizUsesOf(text)
  } catch (error) {
    logError('dictionary', error)
    return NO_USES
  }
}

function loadPool(): string[][] {
  try {
    return perProcess('quiz pool', () =>
      readQuizPool(new SectionReader(path.resolve(env.WORD_DATA_DIR, FILE_NAME))),
    )
  } catch (error) {
    logError('dictionary', error)
    return []
  }
}

function toRecord(line: string): QuizPoolRecord {
  const [text, partOfSpeech, meaning, example, synonyms, forms] = parseQuizEntry(line)
  const otherMeanings = getDictionary()
    .definitionsOf(text, partOfSpeech)
    .filter((definition) => definition !== meaning)
  return { text, partOfSpeech, meaning, otherMeanings, example: example || null, synonyms, forms }
}
