'use client'

import { Plus, X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Flag } from '@/components/settings/languages/flag'
import { LanguageSection } from '@/components/settings/languages/language-section'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import type { LanguageSettingsValues } from '@/lib/domain/settings/language-settings.schema'
import {
  canRemove,
  type LearningLanguage,
  listLearningLanguages,
  listOtherLanguages,
  withPrimary,
} from '@/lib/domain/settings/learning-languages'

/** The list in the form, and its changes. A language that changes its place takes the focus along. */
export function useLearningLanguages(control: Control<LanguageSettingsValues>, formId: string) {
  const { field } = useController({ control, name: 'learningLanguages' })
  const codes = field.value
  const moved = useRef<string>(undefined)
  const prefix = useId()
  const idOf = (code: string) => `${prefix}${code}`

  useEffect(() => {
    if (moved.current) document.getElementById(`${prefix}${moved.current}`)?.focus()
    moved.current = undefined
  })

  function change(press: MouseEvent, { next, code }: { next: readonly string[]; code: string }) {
    press.preventDefault()
    moved.current = code
    field.onChange(next)
  }

  return {
    codes,
    /** Props of a button that moves a language. Before scripts run, it sends the form, and the list is saved. */
    adding: (code: string) => ({
      ...{ id: idOf(code), type: 'submit' as const, form: formId, name: 'add', value: code },
      onClick: (press: MouseEvent) => change(press, { next: [...codes, code], code }),
    }),
    removing: (code: string) => ({
      ...{ id: idOf(code), type: 'submit' as const, form: formId, name: 'remove', value: code },
      onClick: (press: MouseEvent) => change(press, { next: codes.filter((other) => other !== code), code }),
    }),
    makePrimary: (press: MouseEvent, code: string) => change(press, { next: withPrimary(codes, code), code }),
  }
}

type LearningLanguages = ReturnType<typeof useLearningLanguages>

/** The languages on the learner's list. */
export function LearnedLanguages({ languages }: { languages: LearningLanguages }) {
  const { codes, removing, makePrimary } = languages
  return (
    <LanguageSection title="You learn">
      <ul aria-label="Languages that you learn" className="divide-y divide-line border-y border-line">
        {listLearningLanguages(codes).map((language) => (
          <li
            key={language.code}
            className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 px-1 py-2"
          >
            <Flag code={language.code} />
            <LanguageName language={language} />
            {language.isPrimary ? (
              <span className="rounded-full bg-thread-soft px-3 py-1 text-sm font-medium text-thread">
                Primary
              </span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                disabled={language.isDisabled}
                onClick={(press) => makePrimary(press, language.code)}
              >
                Set as primary
                <span className="sr-only">{`: ${language.name}`}</span>
              </Button>
            )}
            {canRemove(language.code) && (
              <IconButton
                {...removing(language.code)}
                label={`Remove ${language.name}`}
                icon={<X aria-hidden size={20} />}
                className="-me-3"
              />
            )}
          </li>
        ))}
      </ul>
    </LanguageSection>
  )
}

function LanguageName({ language: { name, isDisabled } }: { language: LearningLanguage }) {
  return (
    <span className="min-w-0 grow basis-24">
      <span className="block font-medium">{name}</span>
      {isDisabled && <span className="block text-sm text-ink-soft">Coming Soon</span>}
    </span>
  )
}

/** The languages that are not on the list: none of them can be learned here yet. */
export function OtherLanguages({ languages }: { languages: LearningLanguages }) {
  const { codes, adding } = languages
  return (
    <LanguageSection title="More languages">
      <p className="mb-3 px-1 text-sm text-ink-soft">
        They cannot be learned here yet. Those that you add wait on your list.
      </p>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {listOtherLanguages(codes).map(({ code, name }) => (
          <li
            key={code}
            className="flex min-h-13 items-center gap-3.5 border-b border-line ps-1 text-ink-soft"
          >
            <Flag code={code} />
            <span className="min-w-0 grow">{name}</span>
            <span className="text-sm text-ink-faint">Coming Soon</span>
            <IconButton
              {...adding(code)}
              label={`Add ${name}`}
              icon={<Plus aria-hidden size={20} className="text-ink-soft" />}
              className="-ms-2"
            />
          </li>
        ))}
      </ul>
    </LanguageSection>
  )
}
