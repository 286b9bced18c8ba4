import type { Dispatch, ReactNode } from 'react'
import { LookUpAgain, LookUpFailure } from '@/components/add-word/look-up-failed'
import { MetSentence } from '@/components/add-word/met-sentence'
import { StepColumns } from '@/components/add-word/step-columns'
import { AlternativesPanel } from '@/components/add-word/word-step/alternatives-panel'
import { DataSourceNote } from '@/components/add-word/word-step/data-source-note'
import { DeviceNote } from '@/components/add-word/word-step/device-note'
import {
  useWordTranslations,
  type WordTranslations,
} from '@/components/add-word/word-step/look-up/use-translations'
import { MeaningTranslation } from '@/components/add-word/word-step/meaning-translation'
import { MeaningsList } from '@/components/add-word/word-step/meanings-list'
import { OwnMeaningForm } from '@/components/add-word/word-step/own-meaning-form'
import { PassagePicker } from '@/components/add-word/word-step/passage-picker'
import { ReportEntry } from '@/components/add-word/word-step/report-entry'
import { TranslationField } from '@/components/add-word/word-step/translation-field'
import { WordField } from '@/components/add-word/word-step/word-field'
import { WordHelpNote } from '@/components/add-word/word-step/word-help-note'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'
import { Skeleton } from '@/components/ui/skeleton'
import { Pronunciation } from '@/components/word-parts/pronunciation'
import { type AddWordState, canGoForward } from '@/lib/domain/add-word/add-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import { foldText } from '@/lib/domain/text/clean'

type WordStepProps = {
  state: AddWordState
  dispatch: Dispatch<AddWordAction>
  search: (text: string) => void
  /** The word field takes the focus. */
  takesFocus: boolean
  /** Language of the translations; null when there are none, undefined while it is not known. */
  language: string | null | undefined
  /** The level of the words that the learner knows; null while that is not certain. */
  knownLevel: number | null
  /** Below the meanings. */
  offer?: ReactNode
}

/** Step 1: the word and its meaning. */
export function WordStep({
  state,
  dispatch,
  search,
  takesFocus,
  language,
  knownLevel,
  offer,
}: WordStepProps) {
  const translations = useWordTranslations(state, language)
  return (
    <StepColumns
      word={
        <>
          <WordField
            text={state.text}
            isSearching={state.search.kind === 'searching'}
            takesFocus={takesFocus}
            onType={(text) => dispatch({ type: 'typed', text })}
            onSearch={search}
          />
          {state.pronunciation && (
            <Pronunciation
              word={foldText(state.text)}
              ipa={state.pronunciation}
              british={state.search.kind === 'meanings' ? state.search.british : undefined}
            />
          )}
          {state.passage === null ? (
            <MetSentence state={state} />
          ) : (
            <PassagePicker
              passage={state.passage}
              state={state}
              onPick={(place) => dispatch({ type: 'pickedWord', ...place })}
            />
          )}
          {canGoForward(state) && language === undefined && <Skeleton className="h-[7.625rem] rounded-md" />}
          {canGoForward(state) && language && (
            <TranslationField {...{ state, dispatch, language, translations }} />
          )}
        </>
      }
    >
      {/* A typed word that is recognised as saved shows its saved meanings before any look-up. */}
      {state.search.kind === 'idle' && state.meanings.length === 0 && <BeforeSearch />}
      <div className="grid grid-cols-1 gap-5">
        <OutcomeNotices state={state} />
        {/* The meanings of a saved word are seen before it is looked up. */}
        {translations.areAwaited && !state.edited ? (
          <MeaningsSkeleton />
        ) : (
          <Outcome {...{ state, dispatch, search, knownLevel, language, translations }} />
        )}
      </div>
      {offer}
    </StepColumns>
  )
}

/**
 * What screen readers announce about a look-up: texts of one line, and how many meanings there are. The meanings
 * themselves are not announced, because reading all of them takes a minute.
 */
function OutcomeNotices({ state }: Pick<WordStepProps, 'state'>) {
  const { search: at, meanings } = state
  return (
    <>
      <p role="status" className="sr-only">
        {countOutcome(state)}
      </p>
      <div aria-live="polite" className="grid grid-cols-1 gap-5 empty:-mb-5">
        {state.edited?.isRecognised && (
          <p className="rounded-sm bg-marigold-soft px-4 py-3 text-sm text-marigold-text">
            You already have this word. What you change here is saved to it.
          </p>
        )}
        {at.kind === 'nothing' && meanings.length === 0 && <p>{`No meanings found for "${at.query}"`}</p>}
        {(at.kind === 'meanings' || at.kind === 'alternatives') && at.fromDevice && (
          <DeviceNote fromDevice={at.fromDevice} />
        )}
        {at.kind === 'failed' && <LookUpFailure query={at.query} fromDevice={at.fromDevice} />}
      </div>
    </>
  )
}

function countOutcome({ search: at, meanings }: AddWordState): string {
  if (at.kind === 'searching') return 'Looking up'
  if (at.kind === 'alternatives')
    return `${countOf(at.alternatives.length, at.isByMeaning ? 'word' : 'other form')} found`
  return meanings.length > 0 ? countOf(meanings.length, 'meaning') : ''
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Before a look-up, on a desktop: a pattern instead of meanings. */
function BeforeSearch() {
  return (
    <div className="hidden h-full min-h-80 flex-col items-center justify-center gap-6 lg:flex">
      <WovenPattern className="h-24 w-40 rounded-lg" />
      <p className="text-ink-soft">Its meanings appear here.</p>
    </div>
  )
}

function Outcome({
  state,
  dispatch,
  search,
  knownLevel,
  language,
  translations,
}: Omit<WordStepProps, 'takesFocus' | 'offer'> & { translations: WordTranslations }) {
  const { search: at, meanings } = state
  return (
    <>
      {at.kind === 'searching' && meanings.length === 0 && <MeaningsSkeleton />}
      {at.kind === 'failed' && <LookUpAgain onRetry={() => search(at.query)} />}
      {at.kind === 'alternatives' && (
        <AlternativesPanel
          word={at.query}
          alternatives={at.alternatives}
          isByMeaning={at.isByMeaning}
          onPick={(word) => {
            dispatch({ type: 'typed', text: word })
            search(word)
          }}
          onKeep={() => dispatch({ type: 'keptAsTyped' })}
        />
      )}
      {meanings.length > 0 && (
        <MeaningsList
          word={foldText(state.text)}
          forms={at.kind === 'meanings' ? at.forms : undefined}
          meanings={meanings}
          translationOf={(definition) => (
            <MeaningTranslation
              found={translations.ofMeaning(definition)}
              keepsLine={translations.areAwaited || translations.areLate}
              language={language}
            />
          )}
          onToggle={(index) => dispatch({ type: 'toggledMeaning', index })}
        />
      )}
      {at.kind === 'meanings' && at.help && <WordHelpNote help={at.help} knownLevel={knownLevel} />}
      {'source' in at && at.source && <DataSourceNote source={at.source} of={creditedMeanings(state)} />}
      {canGoForward(state) && (
        <OwnMeaningForm key={at.kind} startsOpen={meanings.length === 0} state={state} dispatch={dispatch} />
      )}
      {at.kind === 'meanings' && at.help && <ReportEntry key={at.word} word={at.word} meanings={meanings} />}
    </>
  )
}

/** A word that is edited may have the learner's own meanings besides. */
function creditedMeanings({ meanings, edited }: AddWordState) {
  if (meanings.some(({ source }) => source)) return 'marked'
  return edited ? 'some' : 'all'
}

function MeaningsSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-2.5">
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </div>
  )
}
