import { AudioPlayer } from '@/components/media/audio-player'
import { FramedPhoto } from '@/components/media/framed-photo'
import type { QuizMedia } from '@/lib/domain/quiz/question-types'

/**
 * The photo that a question is about. Its text alternative, and what stands there if it does not load, give the meaning of
 * the word, so that the question can be answered without seeing it, and not the word.
 */
export function QuestionPhoto({ media }: { media: QuizMedia }) {
  const meaning = `The word means: ${media.description}`
  return (
    <span className="relative mt-3 block h-52 w-[min(22rem,calc(100vw-2.5rem))] overflow-hidden rounded-lg bg-surface md:h-52 md:w-96 pinned:low:h-44">
      <FramedPhoto src={media.url} alt={`Your photo. ${meaning}`} unshownText={meaning} />
    </span>
  )
}

/** The player of the recording that a question is about. The hint helps learners who do not hear it. */
export function QuestionRecording({ media }: { media: QuizMedia }) {
  return (
    <AudioPlayer
      key={media.url}
      src={media.url}
      label="Your recording"
      className="mt-5 w-full max-w-100 rounded-lg border border-line bg-surface p-4"
    />
  )
}
