'use client'

import { ExportRows } from '@/components/export/export-rows'
import { SettingsPage } from '@/components/settings/settings-page'
import { LearnedWords } from '@/components/settings/word-database/learned-words'
import { useWordDatabase } from '@/components/settings/word-database/use-word-database'
import { ActionRow } from '@/components/ui/action-row'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { ClearWords } from '@/components/words/delete/clear-words'
import { WordsFailed } from '@/components/words/words-failed'
import { WORD_SOURCES } from '@/lib/domain/transfer/import-formats'

/** Exports and clears the user's words, and lists the learned ones: /settings/word-database. */
export function WordDatabase() {
  const { words, hasFailed, retry, clear } = useWordDatabase()
  if (hasFailed && !words)
    return (
      <SettingsPage title="Word database">
        <WordsFailed onRetry={retry} />
      </SettingsPage>
    )

  const count = words?.length ?? 0
  return (
    <SettingsPage title="Word database">
      <div className="mt-6 divide-y divide-line border-y border-line">
        <ExportRows words={words} />
        <ActionRow title="Import words" text={`From ${WORD_SOURCES} or a Wordloom export.`}>
          <ButtonLink href="/settings/word-database/import" prefetch={false} variant="secondary">
            Import
          </ButtonLink>
        </ActionRow>
        <ActionRow title="Clear word database" text="Deletes all your words for good.">
          <ClearWords count={count} onClear={clear} />
        </ActionRow>
      </div>
      {words ? (
        <LearnedWords words={words.filter(({ learningStage }) => learningStage === 'LEARNED')} />
      ) : (
        <SkeletonScreen className="mt-10 grid gap-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </SkeletonScreen>
      )}
    </SettingsPage>
  )
}
