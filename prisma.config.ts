import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Without an executable here, Prisma's CLI downloads its native engine for every command. Ours runs the same
// engine in WASM (docs/decisions/0001-schema-engine.md).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve('scripts/lib/migrations/schema-engine.mjs')

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
