import 'server-only'
import { findLanguage } from '@/lib/domain/languages'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { env } from '@/lib/server/env'
import { requireDiskSpace } from '@/lib/server/files/disk-space'
import { logError } from '@/lib/server/log'
import type { JobRun } from '@/lib/server/queue/job'
import { dictionaryFolders } from '@/lib/server/translation/dictionary-folders.mjs'
import { installDictionaries } from '@/lib/server/translation/install/install-dictionaries.mjs'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { findUsersToTranslate } from '@/lib/server/translation/pending-words.service'
import { getTranslators } from '@/lib/server/translation/translation.service'
import { requestTranslations } from '@/lib/server/translation/translation-job'

/** What a language's packages, unpacked, and what is derived from them may take. */
const MAX_DICTIONARY_BYTES = 256 * 1024 * 1024

/**
 * Downloads a language's dictionaries, prepares them in a worker thread, and requests the translations of the words that
 * were saved without one. Can run again from the beginning after its process was killed. A failure is not an error of the
 * job: it is stored, logged when it is the first, and tried again daily.
 */
export async function installDictionary(language: string, { now, signal }: JobRun): Promise<void> {
  if (env.DICTIONARIES === 'off') return
  const install = await prisma.dictionaryInstall.findUnique({ where: { language } })
  if (install?.state !== 'GETTING') return
  try {
    const isInstalled = await downloadAndPrepare(language, signal)
    if (isInstalled) await translateWaitingWords(language)
    const state = isInstalled ? 'INSTALLED' : 'NO_PACKAGE'
    await prisma.dictionaryInstall.update({ where: { language }, data: { state, failedSince: null } })
  } catch (error) {
    // The process ends: the queue gives the job to the next process.
    signal.throwIfAborted()
    await storeFailure(language, error, now)
  }
}

/** @returns false when no package has a dictionary of the language */
async function downloadAndPrepare(language: string, signal: AbortSignal): Promise<boolean> {
  await requireDiskSpace({ bytes: MAX_DICTIONARY_BYTES })
  const folder = dictionaryFolders(env).own
  const [result] = await installDictionaries({ languages: [language], folder, run: language, signal })
  if (!result || result.installed.length === 0) return false
  const sources = await getInstalledDictionaries().prepare(language)
  if (sources.length === 0) throw new Error(`none of ${result.installed.join(', ')} can be used`)
  return true
}

async function translateWaitingWords(language: string): Promise<void> {
  for (const userId of await findUsersToTranslate(getTranslators(), language))
    await inTransaction(userId, (tx) => requestTranslations(tx, userId))
}

/** Without access to the package servers every language fails, every day: only the first failure is logged. */
async function storeFailure(language: string, error: unknown, now: Date): Promise<void> {
  const isKnown = (await prisma.dictionaryInstall.count({ where: { failedSince: { not: null } } })) > 0
  await prisma.dictionaryInstall.updateMany({ where: { language }, data: { state: 'FAILED' } })
  await prisma.dictionaryInstall.updateMany({
    where: { language, failedSince: null },
    data: { failedSince: now },
  })
  if (isKnown) return
  const name = findLanguage(language)?.name ?? language
  const reason = error instanceof Error ? error.message : String(error)
  logError(`the ${name} dictionary`, `${reason} The server tries again daily; DICTIONARIES=off stops that.`)
}
