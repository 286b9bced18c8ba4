/** An account at an issuer of OpenID Connect. */
interface IssuerAccount {
  /** The issuer's address, from the claim `iss`. */
  issuer: string
  /** The user there, from the claim `sub`. */
  subject: string
}

/** Issuer and subject as one text, because next-auth identifies an account by a single text. */
export const accountIdOf = ({ issuer, subject }: IssuerAccount): string => `${issuer} ${subject}`

/** The account of a text that `accountIdOf` made. The address of an issuer has no space. */
export function accountOf(id: string): IssuerAccount {
  const end = id.indexOf(' ')
  return { issuer: id.slice(0, end), subject: id.slice(end + 1) }
}
