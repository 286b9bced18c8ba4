'use client'

import { SettingsPage } from '@/components/settings/settings-page'
import { ClearWords } from '@/components/settings/word-database/clear-words'
import { DownloadRow } from '@/components/settings/word-database/download-row'
import { LearnedWords } from '@/components/settings/word-database/learned-words'
import { useWordDatabase } from '@/components/settings/word-database/use-word-database'
import { WordDatabaseRow } from '@/components/settings/word-database/word-database-row'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { WordsFailed } from '@/components/words/words-failed'
import { downloadText } from '@/lib/client/download-text'
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
        <WordDatabaseRow title="Export words" text="A text file with one word on each line.">
          <Button
            variant="secondary"
            disabled={count === 0}
            onClick={() =>
              downloadText(
                'vocabulary-export.txt',
                (words ?? []).map(({ vocabulary }) => vocabulary.text).join('\n'),
              )
            }
          >
            Export
          </Button>
        </WordDatabaseRow>
        <DownloadRow
          title="Export everything"
          text="A zip with your words, photos, recordings, lists, answers and settings."
          href="/api/export"
          label="Download everything"
        />
        <DownloadRow
          title="Export for a spreadsheet"
          text="A CSV file with your words, meanings and notes."
          href="/api/export/csv"
          label="Download CSV"
        />
        <DownloadRow
          title="Export for Anki"
          text="A deck with your words, photos, recordings and answers."
          href="/api/export/anki"
          label="Download Anki deck"
        />
        <WordDatabaseRow title="Import words" text={`From ${WORD_SOURCES} or a Wordloom export.`}>
          <ButtonLink href="/settings/word-database/import" prefetch={false} variant="secondary">
            Import
          </ButtonLink>
        </WordDatabaseRow>
        <WordDatabaseRow title="Clear word database" text="Deletes all your words for good.">
          <ClearWords count={count} onClear={clear} />
        </WordDatabaseRow>
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
