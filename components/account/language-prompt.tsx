import type { ReactNode } from 'react'
import { LanguageRow } from '@/components/account/language-row'
import { PICKER_TEXT, PICKER_TITLE, PROMPT_ID, PROPOSED_NOTE } from '@/components/account/language-texts'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/class-names'
import { SHEET_BACKDROP, SHEET_POPUP, SHEET_TALL, SHEET_VIEWPORT } from '@/components/ui/sheet/sheet-styles'
import { LANGUAGES, proposeLanguages } from '@/lib/domain/languages/languages'

const TITLE_ID = 'language-prompt-title'

/**
 * The language picker before its scripts run, drawn by the server only: a form that looks like its sheet. The picker takes its place, and
 * its choice (language-picker.tsx).
 */
export function LanguagePrompt({
  plainFields,
  preferred,
}: {
  /** Further fields with which the form is sent. */
  plainFields: ReactNode
  /** The browser's languages as tags, the best first. */
  preferred: readonly string[]
}) {
  const proposed = proposeLanguages(preferred)
  const others = LANGUAGES.filter((language) => !proposed.includes(language))
  return (
    <>
      <div className={SHEET_BACKDROP} />
      <div className={SHEET_VIEWPORT}>
        <section
          data-prompt
          aria-labelledby={TITLE_ID}
          className={cx(SHEET_POPUP, SHEET_TALL, 'group/prompt')}
        >
          <form
            id={PROMPT_ID}
            action="/api/account/settings"
            method="post"
            className="flex min-h-0 grow flex-col"
          >
            {plainFields}
            <div className="shrink-0 px-5 pt-4 pb-3 md:px-8 md:pt-6">
              <h2 id={TITLE_ID} className="headword text-xl">
                {PICKER_TITLE}
              </h2>
              <p className="mt-1 text-ink-soft">{PICKER_TEXT}</p>
            </div>
            <fieldset className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-6 md:px-8">
              <legend className="sr-only">Languages</legend>
              {[...proposed, ...others].map((language, index) => (
                <LanguageRow
                  key={language.code}
                  language={language}
                  name="mainLanguage"
                  required
                  autoFocus={index === 0}
                  note={proposed.includes(language) ? PROPOSED_NOTE : null}
                />
              ))}
            </fieldset>
            <div className="hidden shrink-0 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] group-has-checked/prompt:block md:px-8 md:pb-8">
              <Button type="submit" size="lg" block>
                Continue
              </Button>
            </div>
          </form>
        </section>
      </div>
    </>
  )
}
