/** The ways to sign in that the host allows. The signed-out pages show only these. */
export type SignInOptions = Readonly<{
  /** Name of the OpenID Connect issuer, such as 'Google'; null when none is configured. */
  issuerName: string | null
  hasPasswords: boolean
  /** Whether a forgotten password can be replaced by a link that comes by e-mail. */
  hasReset: boolean
  /** Whether new accounts can be created. */
  hasSignUp: boolean
}>
