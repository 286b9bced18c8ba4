import { ExampleSentence } from '@/components/review/steps/example-sentence'
import { cx } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import type { ReviewItemFragment } from '@/generated/operations'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { fieldsOfContext, NOTE_FIELDS, WORD_FIELDS } from '@/lib/domain/words/word-fields'

// Loaded on demand: next/image is 8 KB, and many words have no picture.
const ContextPicture = lazyPart(() =>
  import('@/components/review/steps/context-picture').then((module) => module.ContextPicture),
)
// Loaded on demand: only words with a recording need it.
const AudioPlayer = lazyPart(
  () => import('@/components/media/audio-player').then((module) => module.AudioPlayer),
  { fallback: <div className="h-11" /> },
)

const SENTENCE_FIELDS = fieldsOfContext('SENTENCE')

type OwnContextProps = {
  word: ReviewItemFragment
  /** A class. Fixed, because the picture's size is not known before it loads, and the layout must not shift. */
  pictureHeight: 'h-64' | 'h-40'
}

/** What the learner saved to remember the word by: note, sentence, picture, recording. */
export function OwnContext({ word, pictureHeight }: OwnContextProps) {
  const { text, forms } = word.vocabulary
  return (
    <>
      {NOTE_FIELDS.map((field) => {
        const note = word[WORD_FIELDS[field].apiName]
        return (
          note && (
            <p
              key={field}
              {...OWN_TEXT}
              className="w-fit max-w-full text-lg whitespace-pre-line text-ink wrap-anywhere"
            >
              {note}
            </p>
          )
        )
      })}
      {SENTENCE_FIELDS.map((field) => {
        const sentence = word[WORD_FIELDS[field].apiName]
        return sentence && <ExampleSentence key={field} sentence={sentence} word={text} forms={forms} />
      })}
      {word.contextImageUrl && (
        <div
          className={cx(
            'relative overflow-hidden rounded-md border border-line has-focus-visible:outline-2 has-focus-visible:outline-thread',
            pictureHeight,
          )}
        >
          <ContextPicture src={word.contextImageUrl} word={text} />
        </div>
      )}
      {word.contextAudioUrl && (
        <AudioPlayer src={word.contextAudioUrl} label={`Your recording for "${text}"`} />
      )}
    </>
  )
}
