import 'server-only'
import {
  API_SCOPES,
  type ApiScope,
  MAX_API_TOKENS,
  newApiTokenSchema,
} from '@/lib/domain/accounts/api-token.schema'
import { readOrigins } from '@/lib/domain/accounts/token-origins'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import { USER_COLUMNS, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { TOKEN_PREFIX } from '@/lib/server/http/bearer'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { parseInput } from '@/lib/server/input/parse-input'
import { hashToken, randomToken } from '@/lib/server/secrets'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A token as its owner sees it: without the token itself. */
export interface ApiTokenRecord {
  id: string
  name: string
  scopes: ApiScope[]
  /** Pages of the web that may use it. */
  origins: string[]
  createdAt: Date
  expiresAt: Date | null
  /** Accurate to one hour; null: never. */
  lastUsedAt: Date | null
}

const SELECT = {
  id: true,
  name: true,
  scopes: true,
  origins: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const

/** The viewer's tokens that can be used, the newest first. */
export async function listApiTokens(viewer: UserRecord, now: Date): Promise<ApiTokenRecord[]> {
  return prisma.apiToken.findMany({
    where: { userId: viewer.id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: SELECT,
    orderBy: { createdAt: 'desc' },
  })
}

/**
 * Creates a token and returns it: it is shown once, because only its hash is stored.
 * Throws INVALID_INPUT, TOO_MANY_TOKENS.
 */
export async function createApiToken(viewer: UserRecord, input: unknown, now: Date): Promise<string> {
  const { name, scopes, origins = '', lifetimeDays } = parseInput(newApiTokenSchema, input)
  const token = `${TOKEN_PREFIX}${randomToken()}`
  await inTransaction(viewer.id, async (tx) => {
    await tx.apiToken.deleteMany({ where: { userId: viewer.id, expiresAt: { lte: now } } })
    const count = await tx.apiToken.count({ where: { userId: viewer.id } })
    if (count >= MAX_API_TOKENS) throw new AppError('TOO_MANY_TOKENS', { max: MAX_API_TOKENS })
    await tx.apiToken.create({
      data: {
        userId: viewer.id,
        name,
        tokenHash: hashToken(token),
        scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
        origins: readOrigins(origins),
        expiresAt: lifetimeDays === null ? null : new Date(now.getTime() + lifetimeDays * DAY_MS),
        createdAt: now,
      },
    })
  })
  return token
}

/** Ends a token of the viewer at once. One that no longer exists is no error. */
export async function revokeApiToken(viewer: UserRecord, id: string): Promise<void> {
  if (isUuid(id)) await prisma.apiToken.deleteMany({ where: { id, userId: viewer.id } })
}

interface TokenRow extends UserRecord {
  tokenId: string
  scopes: ApiScope[]
  origins: string[]
  lastUsedAt: Date | null
}

/** A user whom a token stands for, and what it may be used for. */
export interface TokenBearer {
  user: UserRecord
  scopes: readonly ApiScope[]
  /** Pages of the web that may use it. */
  origins: readonly string[]
}

/**
 * The user of a token; null if it is unknown, revoked or expired. Two statements: the token with its user, and the count of its
 * requests; one more at most once an hour. Throws TOO_MANY_REQUESTS.
 */
export async function findTokenBearer(token: string, now: Date): Promise<TokenBearer | null> {
  if (!token.startsWith(TOKEN_PREFIX)) return null
  const tokenHash = hashToken(token)
  const [row] = await prisma.$queryRaw<TokenRow[]>`
    SELECT ${USER_COLUMNS}, t.id AS "tokenId", t.scopes::text[] AS scopes, t.origins, t.last_used_at AS "lastUsedAt"
    FROM api_token t JOIN "user" u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHash} AND (t.expires_at IS NULL OR t.expires_at > ${now})`
  if (!row) return null
  const { tokenId, scopes, origins, lastUsedAt, ...user } = row
  await requireWithinLimit('requests per API token', tokenId, now)
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= HOUR_MS) {
    await prisma.apiToken.updateMany({ where: { tokenHash }, data: { lastUsedAt: now } })
  }
  return { user, scopes, origins }
}

/** Removes the rows of expired tokens. */
export async function sweepExpiredTokens(now: Date): Promise<void> {
  await prisma.apiToken.deleteMany({ where: { expiresAt: { lt: now } } })
}
