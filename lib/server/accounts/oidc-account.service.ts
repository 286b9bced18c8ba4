import 'server-only'
import { z } from 'zod'
import { emailSchema } from '@/lib/domain/accounts/credentials.schema'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text'
import { AppError } from '@/lib/errors/app-error'
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
  email_verified: z.boolean().catch(false),
  given_name: name,
  family_name: name,
})

/** The user that an issuer's account is linked to, or null. */
export async function findLinkedUser(
  issuer: string,
  subject: string,
): Promise<{ id: string; email: string } | null> {
  const account = await prisma.account.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: { id: true, email: true } } },
  })
  return account?.user ?? null
}

/**
 * Ensures that these claims are linked to a user (docs/product.md, Google sign-in). A linked account stays linked even
 * if its e-mail changes; otherwise a verified e-mail finds or creates the user. Throws EMAIL_UNVERIFIED.
 */
export async function linkAccount(claims: unknown, now: Date): Promise<void> {
  const { iss, sub, email, email_verified, given_name, family_name } = claimsSchema.parse(claims)
  if (await findLinkedUser(iss, sub)) return
  if (!email || !email_verified) throw new AppError('EMAIL_UNVERIFIED')
  // The user may not exist yet: the e-mail stands for them.
  await inTransaction(email, async (tx) => {
    const user = await tx.user.upsert({
      where: { email },
      create: { email, emailVerifiedAt: now, firstName: given_name, lastName: family_name },
      update: {},
      select: { id: true, emailVerifiedAt: true },
    })
    if (!user.emailVerifiedAt) await claimForVerifiedOwner(tx, user.id, now)
    await tx.account.createMany({
      data: { userId: user.id, issuer: iss, subject: sub },
      skipDuplicates: true,
    })
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
