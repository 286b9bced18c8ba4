import { cx } from '@/components/ui/class-names'
import { type Segment, Segments } from '@/components/ui/field/segments'
import type { ChineseScript } from '@/lib/domain/languages/chinese-script'

const segment = (value: ChineseScript, name: string, nativeName: string, tag: string) => ({
  value,
  label: (
    <>
      {name}
      <span lang={tag} translate="no">
        {nativeName}
      </span>
    </>
  ),
})
const SEGMENTS: readonly Segment<ChineseScript>[] = [
  segment('HANS', 'Simplified', '简体', 'zh-Hans'),
  segment('HANT', 'Traditional', '繁體', 'zh-Hant'),
]

type ChineseScriptChoiceProps = {
  chosen: ChineseScript
  onChoose: (script: ChineseScript) => void
  /** With which a form sends the choice before scripts run. */
  name?: string
  className?: string
}

/** In which characters Chinese translations are written. Only for those whose main language is Chinese. */
export function ChineseScriptChoice({ chosen, onChoose, name, className }: ChineseScriptChoiceProps) {
  return (
    <fieldset className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-3', className)}>
      <legend className="sr-only">Chinese characters</legend>
      <span aria-hidden className="font-medium">
        Characters
      </span>
      <Segments segments={SEGMENTS} name={name} chosen={chosen} onChoose={onChoose} />
    </fieldset>
  )
}
