import { LanguageSection } from '@/components/settings/languages/language-section'
import { LANGUAGES } from '@/lib/domain/languages'

const COMING = LANGUAGES.filter(({ code }) => code !== 'en')

/** The languages that cannot be learned here yet. */
export function ComingLanguages() {
  return (
    <LanguageSection title="More languages to learn">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {COMING.map(({ code, name }) => (
          <li
            key={code}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-1 text-ink-soft"
          >
            {name}
            <span className="text-sm text-ink-faint">Coming Soon</span>
          </li>
        ))}
      </ul>
    </LanguageSection>
  )
}
