import 'server-only'
import path from 'node:path'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded-dictionary'
import { FILE_NAME } from '@/lib/server/dictionary/file-format.mjs'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'

/** On globalThis, because Next gives every route its own copy of a module's variables. */
const shared: { wordDictionary?: Dictionary } = globalThis as { wordDictionary?: Dictionary }

/**
 * The dictionary that look-ups use, opened at the first call.
 *
 * @throws when the built word data are missing
 */
export function getDictionary(): Dictionary {
  shared.wordDictionary ??= new EmbeddedDictionary(path.resolve(env.WORD_DATA_DIR, FILE_NAME))
  return shared.wordDictionary
}

/**
 * Opens the dictionary and runs once what the first look-up would otherwise wait for. Missing word data are logged,
 * not thrown: a learner's saved words must stay reachable without them.
 */
export async function warmDictionary(): Promise<void> {
  try {
    await getDictionary().lookUp({ text: 'warmm', max: 1 })
  } catch (error) {
    logError('dictionary', error)
  }
}
