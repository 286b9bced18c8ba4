import { ANNOUNCED_SECONDS } from '@/lib/domain/quiz/quiz-rules'

/** Says at 15 and 5 seconds how much time is left. @param seconds null while no clock runs */
export function TimeAnnouncer({ seconds }: { seconds: number | null }) {
  const passed = ANNOUNCED_SECONDS.filter((mark) => seconds !== null && seconds > 0 && seconds <= mark)
  const last = passed.at(-1)
  return (
    <div role="status" className="sr-only">
      {last !== undefined && `${last} seconds left`}
    </div>
  )
}
