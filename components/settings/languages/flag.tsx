import { flagRegion } from '@/lib/domain/settings/learning-languages'

/** The flag that stands for a language. Drawn, because some systems have no letters for flags. */
export function Flag({ code }: { code: string }) {
  return (
    <svg aria-hidden width={27} height={18} className="shrink-0 rounded-[3px] outline outline-ink/15">
      <use href={`/flags.svg#${flagRegion(code)}`} />
    </svg>
  )
}
