import { type ReactNode, useState } from 'react'
import { ReviewMenu } from '@/components/review/review-menu'
import { ReviewScreen, type ReviewScreenProps } from '@/components/review/review-screen'
import { OwnContext } from '@/components/review/steps/own-context'
import { useAfterEdit } from '@/components/review/use-after-edit'
import type { SessionWord } from '@/components/review/use-review'
import { AskedQuestion } from '@/components/study/questions/asked-question'
import { useHasOwnVoice } from '@/components/study/questions/use-sound'
import { SaveNotice } from '@/components/study/save-notice'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { questionFor } from '@/lib/domain/questions/form-for'
import { readKeptQuestion } from '@/lib/domain/questions/kept-question'
import type { GivenToQuestion, QuestionState } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import type { TurnOutcome } from '@/lib/domain/review/review-session'
import { hasOwnContext } from '@/lib/domain/review/review-steps'

type QuestionTurnProps = ReviewScreenProps & {
  word: SessionWord
  words: readonly SessionWord[]
  questionHeader: ReactNode
  onShowInstead: () => void
}

/** The turn of an old word: a typed question, or its card where none can be asked. It stays what it is until the turn ends. */
export function QuestionTurn({ words, questionHeader, onShowInstead, ...card }: QuestionTurnProps) {
  const { word, review } = card
  // As it is asked for.
  const trains = word.askedFor === 'PRODUCTION' ? { trains: word.askedFor } : {}
  const hasVoice = useHasOwnVoice()
  // The answer changes what decides.
  const [kept] = useState(() => readKeptQuestion(review.keptQuestion?.content, word.id))
  const [question] = useState(() => kept?.question ?? makeQuestion(word, words, hasVoice))
  // A word that cannot be asked for by its meaning would be due every day.
  const finish = (outcome: TurnOutcome) => review.finish(outcome, trains)
  if (!question) return <ReviewScreen {...card} review={{ ...review, finish }} />
  return (
    <QuestionScreen
      {...card}
      header={questionHeader}
      question={question}
      onAnswered={(given) =>
        review.finish(given.rating === 'AGAIN' ? 'forgotten' : 'known', { ...given, ...trains })
      }
      kept={kept?.state ?? null}
      onShowInstead={onShowInstead}
    />
  )
}

function makeQuestion(word: SessionWord, words: readonly SessionWord[], hasVoice: boolean) {
  const { synonyms = [] } = word.vocabulary.quizUses ?? {}
  const others = words.filter(({ id }) => id !== word.id).map(({ vocabulary }) => vocabulary.text)
  return questionFor({ ...word, synonyms }, { harderQuestions: true, hasVoice, others })
}

type QuestionScreenProps = ReviewScreenProps & {
  question: WordQuestion
  /** Its state where it is resumed. */
  kept: QuestionState | null
  onAnswered: (given: GivenToQuestion) => void
  onShowInstead: () => void
}

function QuestionScreen(props: QuestionScreenProps) {
  const { review, word, question, kept, language, header, onAnswered, onShowInstead } = props
  const { position } = review.session
  useAfterEdit(word.id)
  useUndoable(review.undo, position)
  useKeys(actionsByKey('In a review', { undo: review.undo }))
  return (
    <AskedQuestion
      question={question}
      language={language}
      header={header}
      notice={<SaveNotice state={review.saving} onRetry={props.onRetry} />}
      kept={kept}
      onState={(state) =>
        review.keepQuestion({ position, isAnswered: state.result !== null, content: { question, state } })
      }
      onAnswered={onAnswered}
      onShowInstead={onShowInstead}
      nextLabel={props.finishLabel}
      menu={
        <ReviewMenu
          word={{ id: word.id, text: word.vocabulary.text, stage: word.learningStage }}
          detailsHref={`/words/${word.id}`}
          onDelete={props.onDelete}
          onRestore={props.onRestore}
        />
      }
    >
      <OwnContextAfter word={word} isSentenceShown={question.sentence?.isOwn === true} />
    </AskedQuestion>
  )
}

/** What the learner saved to remember the word by, as far as the question did not show it. */
function OwnContextAfter({ word, isSentenceShown }: { word: SessionWord; isSentenceShown: boolean }) {
  const rest = isSentenceShown ? { ...word, sentence: null } : word
  return hasOwnContext(rest) && <OwnContext word={rest} pictureHeight="h-40" />
}
