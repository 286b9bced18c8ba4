import { type SwitchControl, SwitchField } from '@/components/ui/field/switch-field'

/** Whether old words are asked for, in reviews and quizzes. */
export function HarderQuestions(control: SwitchControl) {
  return (
    <SwitchField
      label="Harder questions"
      description="A word that has held for three weeks is asked for: you type it for its meaning, in your own sentence, or as you hear it. Any of them can be shown instead."
      {...control}
    />
  )
}
