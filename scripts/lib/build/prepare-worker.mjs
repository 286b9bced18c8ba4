// Process of prepare-apart.mjs: what builds needs hundreds of megabytes, which end with it.
import { BootError } from '../boot-error.mjs'
import { requireDatabase, requirePooler } from '../postgres/database.mjs'
import { prepare } from './prepare.mjs'

const { DATABASE_URL, DATABASE_POOLER_URL } = process.env
try {
  const build = process.argv.includes('--build')
  const folder = await prepare({
    build,
    // Development uses some of them.
    tools: !build,
    afterInstall: async () => {
      if (DATABASE_URL) await requireDatabase(DATABASE_URL)
      if (DATABASE_POOLER_URL) await requirePooler(DATABASE_POOLER_URL)
    },
  })
  process.send?.({ folder })
} catch (error) {
  if (!(error instanceof BootError)) throw error
  process.send?.({ failure: error.message, details: error.details })
}
