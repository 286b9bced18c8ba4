'use client'

import { useApolloClient } from '@apollo/client/react'
import { NotebookPen, Pencil, Play } from 'lucide-react'
import { notFound, useRouter } from 'next/navigation'
import { ReviewMenu } from '@/components/review/review-menu'
import { ContextDetails } from '@/components/review/steps/context-step'
import { WordHero } from '@/components/review/steps/word-hero'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SameWord } from '@/components/word-page/same-word'
import { WordHistory } from '@/components/word-page/word-history'
import { WordLists } from '@/components/word-page/word-lists'
import { WordMeanings } from '@/components/word-page/word-meanings'
import { WordMemory } from '@/components/word-page/word-memory'
import { ReadText } from '@/components/word-parts/read-text'
import { wordOfPage } from '@/components/words/list/word-list-memory'
import { WordPageDocument, type WordPageQuery } from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { useSheetClosed } from '@/lib/client/sheets/use-sheet-closed'
import { directionOf } from '@/lib/domain/languages/languages'
import { hasContext } from '@/lib/domain/review/review-steps'

// Most words stick.
const WordSticking = lazyPart(() =>
  import('@/components/word-page/sticking/word-sticking').then((module) => module.WordSticking),
)

type WordPageProps = {
  id: string
  initialData: WordPageQuery
  /** When the page was rendered, ISO 8601: server and browser must render the same dates. */
  madeAt: string
  /** The learner's time zone, IANA name. */
  timeZone: string
}

/** The page of a word, /words/{id}. */
export function WordPage({ id, initialData, madeAt, timeZone }: WordPageProps) {
  const { data } = usePageQuery({ query: WordPageDocument, variables: { id }, initialData })
  const { user, vocabularyItem: now, sameWord, reviewHistory, earlierTexts } = data.viewer
  const word = wordOfPage(id, { now, before: initialData.viewer.vocabularyItem })
  const client = useApolloClient()
  const router = useRouter()
  useSheetClosed(() => void refreshScreen(client))
  if (!user || !word) notFound()
  const clock = { now: new Date(madeAt), timeZone }
  const pausedUntil = word.pausedUntil && new Date(word.pausedUntil) > clock.now ? word.pausedUntil : null
  const timesForgotten = data.viewer.wordsNotSticking[0]?.timesForgotten ?? 0

  return (
    <article className="page flex flex-col gap-10 pt-8 pb-12 md:pt-12">
      <header className="relative flex flex-col items-center gap-6">
        <div className="absolute end-0 top-0 z-10">
          <ReviewMenu
            word={{ id, text: word.vocabulary.text, stage: word.learningStage }}
            onDelete={() => router.push('/words')}
          />
        </div>
        <WordHero word={word} headingLevel={1} />
        {word.vocabulary.translation && (
          <p
            lang={user.translationLanguage ?? undefined}
            dir={directionOf(user.translationLanguage)}
            className="aside max-w-full text-center text-lg text-ink-soft text-balance wrap-anywhere"
          >
            <ReadText text={word.vocabulary.translation} reading={word.vocabulary.translationReading} />
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={`/words/${id}/review`}>
            <Play aria-hidden size={18} />
            Review
          </ButtonLink>
          <Button variant="secondary" onClick={() => openAddWord({ editVocabularyItemId: id })}>
            <Pencil aria-hidden size={18} />
            Edit
          </Button>
        </div>
      </header>
      {sameWord && <SameWord word={word} other={sameWord} />}
      {(pausedUntil || timesForgotten > 0) && (
        <WordSticking word={word} timesForgotten={timesForgotten} pausedUntil={pausedUntil} clock={clock} />
      )}
      <div className="grid items-start gap-10 md:grid-cols-[1.15fr_1fr] md:gap-12">
        <div className="flex min-w-0 flex-col gap-10">
          <WordMeanings word={word.vocabulary} language={user.translationLanguage} />
          <section aria-labelledby="context-title">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 id="context-title" className="headword text-xl">
                Context
              </h2>
              <Button
                variant="quiet"
                className="-me-4.5"
                onClick={() => openAddWord({ editVocabularyItemId: id, step: 'context' })}
              >
                <NotebookPen aria-hidden size={18} />
                <span>{word.remainderContext ? 'Edit note' : 'Add a note'}</span>
              </Button>
            </div>
            <div className="mt-1 border-t border-line pt-5">
              {hasContext(word) ? (
                <ContextDetails word={word} />
              ) : (
                <p className="text-ink-soft">Where you met the word, and what it reminds you of.</p>
              )}
            </div>
          </section>
          <WordLists names={word.tags.map(({ name }) => name)} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <WordMemory word={word} history={reviewHistory} schedule={user.settings.schedule} clock={clock} />
          <WordHistory word={word} history={reviewHistory} earlierTexts={earlierTexts} clock={clock} />
        </div>
      </div>
    </article>
  )
}
