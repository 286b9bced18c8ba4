import 'server-only'
import type { DictionaryState } from '@/lib/domain/translation/dictionary-state'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { env } from '@/lib/server/env'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { dictionaryJob } from '@/lib/server/translation/install/dictionary-job'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'

/** Shorter than the day between two scheduled attempts, which do not run at exactly the same time. */
const MIN_RETRY_MS = 20 * 60 * 60_000

const hasDictionary = (language: string) => getInstalledDictionaries().languages().includes(language)

/**
 * Requests the dictionaries of a learner's main language, in the transaction that sets it. Does nothing when the language
 * has some, when the host has switched it off, or when the latest attempt is less than a day old.
 */
export async function requestDictionary(tx: Transaction, mainLanguage: string, now: Date): Promise<void> {
  const language = translationLanguage(mainLanguage)
  if (env.DICTIONARIES === 'off' || language === null || hasDictionary(language)) return
  const count = await tx.$executeRaw`
    INSERT INTO dictionary_install (language, state, requested_at) VALUES (${language}, 'GETTING', ${now})
    ON CONFLICT (language) DO UPDATE SET state = 'GETTING', requested_at = ${now}
    WHERE dictionary_install.state = 'INSTALLED'
      OR dictionary_install.requested_at < ${new Date(now.getTime() - MIN_RETRY_MS)}`
  if (count > 0) await enqueue(tx, dictionaryJob, { language })
}

/** Requests what learners of this instance still lack: attempts that failed, and languages chosen before an update. */
export async function requestMissingDictionaries(now: Date): Promise<void> {
  const languages = await prisma.user.groupBy({ by: ['mainLanguage'] })
  for (const { mainLanguage } of languages) {
    if (mainLanguage !== null)
      await inTransaction('dictionaries', (tx) => requestDictionary(tx, mainLanguage, now))
  }
}

/** What a learner of this language can expect from dictionaries. */
export async function getDictionaryState(language: string): Promise<DictionaryState> {
  const install = await prisma.dictionaryInstall.findUnique({ where: { language } })
  if (install?.state === 'GETTING' && env.DICTIONARIES === 'auto') return 'getting'
  if (hasDictionary(language)) return 'ready'
  return install?.state === 'FAILED' ? 'failed' : 'none'
}
