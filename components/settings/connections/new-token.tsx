'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { SCOPE_TEXTS } from '@/components/settings/connections/scope-texts'
import { ShownToken } from '@/components/settings/connections/shown-token'
import { createToken } from '@/components/settings/connections/token-requests'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { SelectField } from '@/components/ui/field/select-field'
import { SwitchField } from '@/components/ui/field/switch-field'
import { TextField } from '@/components/ui/field/text-field'
import { schemaResolver } from '@/lib/client/schema-resolver'
import type { ApiScope, NewApiToken } from '@/lib/domain/accounts/api-token.schema'
import { MAX_TOKEN_ORIGINS } from '@/lib/domain/accounts/token-origins'

const loadSchema = async () => (await import('@/lib/domain/accounts/api-token.schema')).newApiTokenSchema

const LIFETIMES = [
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until I revoke it' },
] as const

const EMPTY: NewApiToken = { name: '', scopes: ['LOOK_UP', 'SAVE'], origins: '', lifetimeDays: 90 }
const SCOPES = Object.keys(SCOPE_TEXTS) as ApiScope[]

/** Creates a token, and shows it this once. */
export function NewToken() {
  const router = useRouter()
  const legend = useId()
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null)
  const { register, control, handleSubmit, setError, reset, formState } = useForm<NewApiToken>({
    defaultValues: EMPTY,
    resolver: schemaResolver(loadSchema),
  })
  const { errors, isSubmitting } = formState
  const { field: chosen } = useController({ control, name: 'scopes' })

  const submit = handleSubmit(async (values) => {
    const { token, problem } = await createToken(values)
    if (problem !== null) return setError('root', { message: problem })
    setCreated({ name: values.name, token })
    reset(EMPTY)
    router.refresh()
  })

  if (created) return <ShownToken {...created} onDone={() => setCreated(null)} />

  return (
    <SettingsSection title="New token">
      <form onSubmit={submit} noValidate className="mt-4 grid gap-6">
        <TextField
          label="Name"
          description="What will use it, for example “Reader on my phone”."
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <fieldset aria-labelledby={legend}>
          <p id={legend} className="text-sm font-medium">
            What it may do
          </p>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {SCOPES.map((scope) => (
              <SwitchField
                key={scope}
                {...SCOPE_TEXTS[scope]}
                checked={chosen.value.includes(scope)}
                onChange={(event) => chosen.onChange(withScope(chosen.value, scope, event.target.checked))}
              />
            ))}
          </div>
          {errors.scopes && <ErrorNote className="mt-3">{errors.scopes.message}</ErrorNote>}
        </fieldset>
        <TextField
          label="Pages of the web that may use it"
          description={`Optional, at most ${MAX_TOKEN_ORIGINS}, with spaces between them, for example https://app.asbplayer.dev. Extensions of browsers and other programs need none.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          error={errors.origins?.message}
          {...register('origins')}
        />
        <SelectField
          label="Ends after"
          options={LIFETIMES}
          {...register('lifetimeDays', { setValueAs: (value) => (value ? Number(value) : null) })}
        />
        {errors.root && <ErrorNote>{errors.root.message}</ErrorNote>}
        <div className="flex sm:justify-end">
          <Button type="submit" pending={isSubmitting}>
            Create token
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}

/** The scopes in their order, with or without one of them. */
function withScope(scopes: readonly ApiScope[], scope: ApiScope, isOn: boolean): ApiScope[] {
  return SCOPES.filter((other) => (other === scope ? isOn : scopes.includes(other)))
}
