import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/generated/prisma/client'
import { env } from '@/lib/server/env'

// Enough for one process on a small machine, and far below PostgreSQL's own default of 100 connections.
const POOL_SIZE = 10
// No statement of ours runs this long; one that does is better ended than waited for.
const STATEMENT_TIMEOUT_MS = 10_000

function createClient(): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The driver sends a Date as UTC without saying so: any other zone would shift every comparison of raw SQL.
    options: '-c timezone=UTC',
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  })
  return new PrismaClient({ adapter })
}

// A development server loads this module anew at every change; the connections must stay one set.
const shared = globalThis as typeof globalThis & { prisma?: PrismaClient }

function client(): PrismaClient {
  shared.prisma ??= createClient()
  return shared.prisma
}

/**
 * The one database client of a process; only services use it. It is made at its first use, because a build imports
 * this module too, and has no database.
 */
export const prisma = new Proxy({} as PrismaClient, { get: (_, name) => Reflect.get(client(), name) })
