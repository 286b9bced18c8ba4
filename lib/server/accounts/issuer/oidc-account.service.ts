import 'server-only'
import { z } from 'zod'
import { emailSchema } from '@/lib/domain/accounts/credentials.schema'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { AppError } from '@/lib/errors/app-error'
import { requireSignUp } from '@/lib/server/accounts/sign-in-options'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'

const name = z
  .string()
  .catch('')
  .transform((text) => foldText(text).slice(0, LIMITS.name).toWellFormed())

/** The claims of an OpenID Connect issuer that are used here. */
const claimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  email: z.nullable(emailSchema).catch(null),
  // Some issuers send the text "true".
  email_verified: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  given_name: name,
  family_name: name,
  /** The full name, from issuers that do not split it. */
  name,
})
type Claims = z.infer<typeof claimsSchema>

interface LinkedUser {
  id: string
  email: string
}

/**
 * The user of these claims (docs/product.md, Google sign-in). A linked account stays linked even if its e-mail changes;
 * otherwise a verified e-mail finds or creates the user. Throws EMAIL_UNVERIFIED, SIGN_UP_OFF.
 */
export async function linkAccount(claims: unknown, now: Date): Promise<LinkedUser> {
  const known = claimsSchema.parse(claims)
  return (await findLinkedUser(known)) ?? linkByEmail(known, now)
}

async function findLinkedUser({ iss, sub }: Claims): Promise<LinkedUser | null> {
  const account = await prisma.account.findUnique({
    where: { issuer_subject: { issuer: iss, subject: sub } },
    select: { user: { select: { id: true, email: true } } },
  })
  return account?.user ?? null
}

async function linkByEmail(claims: Claims, now: Date): Promise<LinkedUser> {
  const { iss, sub, email, email_verified } = claims
  if (!email || !email_verified) throw new AppError('EMAIL_UNVERIFIED')
  // The user may not exist yet: the e-mail stands for them.
  return inTransaction(email, async (tx) => {
    const { emailVerifiedAt, ...user } = await findOrCreateUser(tx, { ...claims, email }, now)
    if (!emailVerifiedAt) await claimForVerifiedOwner(tx, user.id, now)
    await tx.account.createMany({
      data: { userId: user.id, issuer: iss, subject: sub },
      skipDuplicates: true,
    })
    return user
  })
}

const USER = { id: true, email: true, emailVerifiedAt: true } as const

async function findOrCreateUser(tx: Transaction, claims: Claims & { email: string }, now: Date) {
  const { email, given_name, family_name } = claims
  const user = await tx.user.findUnique({ where: { email }, select: USER })
  if (user) return user
  requireSignUp()
  const firstName = given_name || (family_name ? '' : claims.name)
  return tx.user.create({
    data: { email, emailVerifiedAt: now, firstName, lastName: family_name },
    select: USER,
  })
}

/**
 * Gives an account with an unverified e-mail to the address's verified owner. Somebody else may have registered it to
 * get access later, so the password and all sessions are removed.
 */
async function claimForVerifiedOwner(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { emailVerifiedAt: now, passwordHash: null },
    select: { id: true },
  })
  await tx.session.deleteMany({ where: { userId } })
}
