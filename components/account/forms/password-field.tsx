'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField, type TextFieldProps } from '@/components/ui/field/text-field'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
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
