'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField, type TextFieldProps } from '@/components/ui/field/text-field'

/** A password field with a button that shows the password. Its error says what its description says, and replaces it. */
export function PasswordField({ description, ...props }: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      description={props.error ? undefined : description}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          className="text-ink-soft"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
