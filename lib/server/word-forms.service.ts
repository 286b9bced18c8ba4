import 'server-only'
import path from 'node:path'
import { FILE_NAME } from '@/lib/server/dictionary/file-format.mjs'
import {
  type FormsByBase,
  irregularFormsOf,
  readIrregularForms,
} from '@/lib/server/dictionary/irregular-forms'
import { SectionReader } from '@/lib/server/dictionary/section-reader'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'

/** On globalThis, because Next gives every route its own copy of a module's variables. */
const shared: { irregularForms?: FormsByBase } = globalThis as { irregularForms?: FormsByBase }

/**
 * The irregular forms of a word or phrase out of the embedded word data: no statement. Without word data there are
 * none, and a quiz hides the regular ones only.
 */
export function listIrregularForms(text: string): string[] {
  try {
    shared.irregularForms ??= readIrregularForms(
      new SectionReader(path.resolve(env.WORD_DATA_DIR, FILE_NAME)),
    )
    return irregularFormsOf(text, shared.irregularForms)
  } catch (error) {
    // Once: a quiz asks for fifty words.
    shared.irregularForms = new Map()
    logError('dictionary', error)
    return []
  }
}
