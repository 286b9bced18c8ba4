import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma's CLI would download its native engine for every command. Naming an executable here prevents it; ours
// answers with the same engine in WASM (docs/decisions).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve('scripts/lib/migrations/schema-engine.mjs')

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
