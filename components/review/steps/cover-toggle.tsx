import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'

/** Switches between hidden and visible meanings; also applies to the next review. */
export function CoverToggle({ hidden, onChange }: { hidden: boolean; onChange: (hidden: boolean) => void }) {
  return (
    <IconButton
      label="Hide meanings"
      aria-pressed={hidden}
      icon={hidden ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      onClick={() => onChange(!hidden)}
      className="text-ink-soft"
    />
  )
}
