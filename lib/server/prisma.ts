import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/generated/prisma/client'
import { databasePool } from '@/lib/server/database-pool'

// A development server loads this module anew at every change; the client must stay one.
const shared = globalThis as typeof globalThis & { prisma?: PrismaClient }

function client(): PrismaClient {
  shared.prisma ??= new PrismaClient({ adapter: new PrismaPg(databasePool()) })
  return shared.prisma
}

/**
 * The one database client of a process; only services use it. It is made at its first use, because a build imports
 * this module too, and has no database.
 */
export const prisma = new Proxy({} as PrismaClient, { get: (_, name) => Reflect.get(client(), name) })
