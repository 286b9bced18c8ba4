import { ANNOUNCED_SECONDS } from '@/lib/domain/quiz/quiz-rules'

/** Announces the time left at 15 and 5 seconds. @param seconds null while no timer runs */
export function TimeAnnouncer({ seconds }: { seconds: number | null }) {
  const passed = ANNOUNCED_SECONDS.filter((mark) => seconds !== null && seconds > 0 && seconds <= mark)
  const last = passed.at(-1)
  return (
    <div role="status" className="sr-only">
      {last !== undefined && `${last} seconds left`}
    </div>
  )
}
