import { type ReactNode, useState } from 'react'
import { ReviewMenu } from '@/components/review/review-menu'
import { ReviewScreen, type ReviewScreenProps } from '@/components/review/review-screen'
import { LeadingContext } from '@/components/review/steps/lazy-context'
import { useAfterEdit } from '@/components/review/use-after-edit'
import type { SessionWord } from '@/components/review/use-review'
import { AskedQuestion } from '@/components/study/questions/asked-question'
import { isSpeakable, useHasOwnVoice } from '@/components/study/questions/use-sound'
import { SaveNotice } from '@/components/study/save-notice'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { questionFor } from '@/lib/domain/questions/form-for'
import type { WordQuestion } from '@/lib/domain/questions/word-question'

type QuestionTurnProps = ReviewScreenProps & {
  word: SessionWord
  words: readonly SessionWord[]
  questionHeader: ReactNode
  onShowInstead: () => void
}

/** The turn of an old word: a typed question, or its card where none can be asked. It stays what it is until the turn ends. */
export function QuestionTurn({ words, questionHeader, onShowInstead, ...card }: QuestionTurnProps) {
  const { word } = card
  const hasVoice = useHasOwnVoice() && isSpeakable(word.vocabulary.text)
  // The answer changes what decides.
  const [question] = useState(() => keptQuestion(card) ?? makeQuestion(word, words, hasVoice))
  if (!question) return <ReviewScreen {...card} />
  return (
    <QuestionScreen
      {...card}
      question={question}
      onShowInstead={onShowInstead}
      key={review.session.position}
    />
  )
}

function keptQuestion({ review, word }: ReviewScreenProps): WordQuestion | undefined {
  const kept = review.keptQuestion?.question
  return kept?.wordId === word.id ? kept : undefined
}

function makeQuestion(word: SessionWord, words: readonly SessionWord[], hasVoice: boolean) {
  const { synonyms = [] } = word.vocabulary.quizUses ?? {}
  const others = words.filter(({ id }) => id !== word.id).map(({ vocabulary }) => vocabulary.text)
  return questionFor({ ...word, synonyms }, { harderQuestions: true, hasVoice, others })
}

type QuestionScreenProps = ReviewScreenProps & { question: WordQuestion; onShowInstead: () => void }

function QuestionScreen(props: QuestionScreenProps) {
  const { review, word, question, language, header, onShowInstead } = props
  const { position } = review.session
  const [kept] = useState(review.keptQuestion?.state)
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
      onState={(state) => review.keepQuestion({ position, question, state })}
      onAnswered={review.answer}
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
      <LeadingContext word={word} />
    </AskedQuestion>
  )
}
