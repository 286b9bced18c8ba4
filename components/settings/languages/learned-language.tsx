import { LanguageSection } from '@/components/settings/languages/language-section'

/** The language that everybody learns here. */
export function LearnedLanguage() {
  return (
    <LanguageSection title="You learn">
      <ul className="border-y border-line">
        <li className="flex min-h-16 items-center justify-between gap-4 px-1 py-3">
          <span className="font-medium">English</span>
          <span className="rounded-full bg-thread-soft px-3 py-1 text-sm font-medium text-thread">
            Primary
          </span>
        </li>
      </ul>
    </LanguageSection>
  )
}
