'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'

const Options = createContext<SignInOptions>({
  issuerName: null,
  hasPasswords: true,
  hasReset: false,
  hasSignUp: true,
})

/** Tells signed-out pages which ways to sign in the host allows. */
export function SignInOptionsProvider({
  options,
  children,
}: {
  options: SignInOptions
  children: ReactNode
}) {
  return <Options value={options}>{children}</Options>
}

export const useSignInOptions = () => useContext(Options)
