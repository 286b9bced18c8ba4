import { STUDIED } from '@/components/quiz/languages'
import { directionOf } from '@/lib/domain/languages/languages'
import { wordText } from '@/lib/domain/text/text-language'

type AnswerTextProps = {
  text: string
  /** Undefined for a translation into a language that is not known. */
  language: string | undefined
}

/** An answer in its language, which begins where the texts around it begin. */
export function AnswerText({ text, language }: AnswerTextProps) {
  return (
    <span {...attributesOf(text, language)} translate="no" className="block w-fit max-w-full wrap-anywhere">
      {text}
    </span>
  )
}

/** `lang` and `dir` of a question's subject, or of an answer to it. */
export const attributesOf = (text: string, language: string | undefined) =>
  language === STUDIED ? wordText(text) : { lang: language ?? '', dir: directionOf(language) }
