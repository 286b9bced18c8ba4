import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/generated/prisma/client'
import { databasePool } from '@/lib/server/database/database-pool'
import { perProcess } from '@/lib/server/per-process'

const client = () => perProcess('prisma', () => new PrismaClient({ adapter: new PrismaPg(databasePool()) }))

/**
 * The database client of this process; only services use it. It is created at its first use, because a build imports
 * this module too and has no database.
 */
export const prisma = new Proxy({} as PrismaClient, { get: (_, name) => Reflect.get(client(), name) })
