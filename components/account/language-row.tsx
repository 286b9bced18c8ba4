import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Language } from '@/lib/domain/languages/languages'

/** A language in a list of which one is chosen. `input`: what makes it a radio button of its form. */
export function LanguageRow({
  language,
  note,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  language: Language
  /** A remark below the name. */
  note?: string | null | undefined
}) {
  const { code, name, nativeName, direction } = language
  return (
    <label className="group relative flex min-h-13 items-center gap-3 border-b border-line px-3 hover:bg-thread-soft has-checked:bg-thread-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-thread">
      <input
        {...input}
        type="radio"
        value={code}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span>
        <span className="block font-medium">{name}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      {nativeName !== name && (
        <span className="min-w-0 grow text-end wrap-anywhere text-ink-soft">
          <span lang={code} dir={direction} className="native-name">
            {nativeName}
          </span>
        </span>
      )}
      <Check aria-hidden size={20} className="hidden shrink-0 text-thread group-has-checked:block" />
    </label>
  )
}
