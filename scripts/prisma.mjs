// `npm run prisma -- <command>`: Prisma's CLI without its download, for instance
//   npm run prisma -- migrate dev --name add-decks
// Without DATABASE_URL it works on a throwaway PostgreSQL that has all migrations applied: enough to make a new one.
import { spawnSync } from 'node:child_process'
import { inRoot } from './lib/paths.mjs'
import { reportFailure } from './lib/steps.mjs'
import { createDatabase, startThrowawayPostgres } from './lib/testing/throwaway-postgres.mjs'

try {
  if (process.env.DATABASE_URL) runPrisma(process.env.DATABASE_URL)
  else await runOnThrowaway()
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

async function runOnThrowaway() {
  const throwaway = await startThrowawayPostgres()
  try {
    runPrisma(await createDatabase(throwaway.url, 'development'))
  } finally {
    await throwaway.stop()
  }
}

/** @param {string} url */
function runPrisma(url) {
  const args = [inRoot('node_modules/prisma/build/index.js'), ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, {
    cwd: inRoot(),
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: url,
      CHECKPOINT_DISABLE: '1', // its check for newer versions uses the network
      PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  process.exitCode = status ?? 1
}
