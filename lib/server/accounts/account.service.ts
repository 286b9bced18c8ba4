import 'server-only'
import {
  emailSchema,
  firstProblem,
  PASSWORD_LENGTH,
  type SignUp,
  signUpSchema,
} from '@/lib/domain/accounts/credentials.schema'
import { AppError } from '@/lib/errors/app-error'
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { hashPassword, verifyPassword } from '@/lib/server/accounts/password'
import { createSession, sweepExpiredSessions } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { inOneStatement } from '@/lib/server/database/transaction'
import { canSendMail } from '@/lib/server/mail/send-mail'

interface Credentials {
  email: string
  password: string
  device?: string
}

/**
 * Signs in with a password and returns the new session's token. Throws INVALID_LOGIN without revealing whether e-mail
 * or password was wrong; the response time does not reveal whether the account exists.
 */
export async function logIn({ email, password, device }: Credentials, now: Date): Promise<string> {
  const address = emailSchema.safeParse(email)
  const user = address.success
    ? await prisma.user.findUnique({
        where: { email: address.data },
        select: { id: true, passwordHash: true },
      })
    : null
  const isTooLong = password.length > PASSWORD_LENGTH.max
  const matches = await verifyPassword(user?.passwordHash ?? null, isTooLong ? '' : password)
  if (!user || !matches) throw new AppError('INVALID_LOGIN')
  await sweepExpiredSessions(now)
  return createSession({ userId: user.id, device, now })
}

type NewAccount = SignUp & { device?: string }

/**
 * Creates an account, sends the mail that verifies its address, and returns the token of its first session. Throws EMAIL_INVALID, PASSWORD_TOO_SHORT,
 * PASSWORD_TOO_LONG, PASSWORD_MISMATCH, EMAIL_TAKEN, in this order.
 */
export async function signUp({ device, ...form }: NewAccount, now: Date): Promise<string> {
  const { success, data, error } = signUpSchema.safeParse(form)
  if (!success) throw new AppError(firstProblem(error) ?? 'INVALID_INPUT')
  const passwordHash = await hashPassword(data.password)
  const userId = await createUser(data.email, passwordHash)
  if (canSendMail()) await requestEmailLink({ purpose: 'EMAIL_VERIFICATION', email: data.email, now })
  return createSession({ userId, device, now })
}

/** Inserts without an error for a taken address: PostgreSQL's log would contain the address. */
async function createUser(email: string, passwordHash: string): Promise<string> {
  const [user] = await inOneStatement(() =>
    prisma.user.createManyAndReturn({
      data: { email, passwordHash },
      select: { id: true },
      skipDuplicates: true,
    }),
  )
  if (!user) throw new AppError('EMAIL_TAKEN')
  return user.id
}
