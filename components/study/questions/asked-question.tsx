import { QuestionFrame, type QuestionProps } from '@/components/study/questions/question-frame'
import { BlankPrompt, TypedPrompt } from '@/components/study/questions/question-prompt'
import { SoundButton } from '@/components/study/questions/sound-button'
import { useSound } from '@/components/study/questions/use-sound'

/** A typed question in any form. Give it a key for each turn of a word. */
export function AskedQuestion(props: QuestionProps) {
  if (props.question.form === 'LISTENING') return <ListeningQuestion {...props} />
  return props.question.form === 'BLANK' ? <BlankQuestion {...props} /> : <TypedQuestion {...props} />
}

/** Shows a meaning or a translation, and asks for the word. */
function TypedQuestion(props: QuestionProps) {
  return <QuestionFrame {...props} task="Which word is it?" Prompt={TypedPrompt} />
}

/** Shows a sentence without the word, and asks for the form that it lacks. */
function BlankQuestion(props: QuestionProps) {
  return <QuestionFrame {...props} task="Which word is missing?" Prompt={BlankPrompt} />
}

/** Plays the word, and asks to type it. */
function ListeningQuestion(props: QuestionProps) {
  const sound = useSound(props.question)
  return (
    <QuestionFrame
      {...props}
      task="Type what you hear"
      Prompt={null}
      sound={<SoundButton isOwn={props.question.recording !== null} sound={sound} />}
      onPlayAgain={() => void sound.play()}
    />
  )
}
