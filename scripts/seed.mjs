// `npm run seed`: a demo account with a month of words. `npm run seed -- --words N --users M`: accounts for load tests.
// It uses the database of this checkout's instance, whether the instance runs or not (README.md).
import { parseArgs } from 'node:util'
import { BootError } from './lib/boot-error.mjs'
import { prepare } from './lib/build/prepare.mjs'
import { loadHostSettings } from './lib/host-settings.mjs'
import { openInstanceDatabase } from './lib/instance-database.mjs'
import { toPgConfig, withClient } from './lib/postgres/postgres-url.mjs'
import { atShutdown, shutDown, stopOnSignals } from './lib/processes/shutdown.mjs'
import { openServerCode } from './lib/server-code.mjs'
import { reportFailure } from './lib/steps.mjs'

const MAX_WORDS = 100_000
const MAX_USERS = 10_000

const USAGE = `npm run seed                              a demo account with a month of words
npm run seed -- --reset                   the same, made anew
npm run seed -- --words N [--users M]     M accounts (1 unless said) of N words each, for load tests
npm run seed -- --words N --reset         the same, after removing those of earlier runs`

/** @typedef {{words: number | null, users: number, reset: boolean, help: boolean}} Options */

/** @returns {Options} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        words: { type: 'string' },
        users: { type: 'string' },
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.users !== undefined && values.words === undefined)
      throw new BootError('--users needs --words: how many words each of them has.')
    return {
      words: values.words === undefined ? null : readCount('--words', values.words, MAX_WORDS),
      users: readCount('--users', values.users ?? '1', MAX_USERS),
      reset: values.reset,
      help: values.help,
    }
  } catch (error) {
    if (error instanceof BootError) throw error
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** @param {string} name @param {string} text @param {number} most */
function readCount(name, text, most) {
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count
  throw new BootError(`${name} must be a whole number from 1 to ${most.toLocaleString('en')}, not "${text}".`)
}

/** @param {import('./lib/server-code.mjs').ServerCode} code @param {boolean} reset */
async function seedDemo(code, reset) {
  const demo = /** @type {typeof import('../prisma/seed/demo.ts')} */ (await code.load('prisma/seed/demo.ts'))
  const { getDictionary } = /** @type {typeof import('../lib/server/dictionary/dictionary.service.ts')} */ (
    await code.load('lib/server/dictionary/dictionary.service.ts')
  )
  if (reset) await demo.removeDemo()
  const made = await demo.seedDemo({ dictionary: getDictionary(), now: new Date() })
  const facts = made
    ? `${made.words} words, ${made.answers} answers, ${made.quizzes} quizzes`
    : 'It was there already and stays as it is; --reset makes it anew.'
  const { APP_URL } = process.env
  console.log(`\n  Demo account   ${facts}\n  Address        ${APP_URL}`)
  console.log(`  E-mail         ${demo.DEMO_EMAIL}\n  Password       ${demo.DEMO_PASSWORD}\n`)
}

/**
 * @param {import('./lib/server-code.mjs').ServerCode} code
 * @param {{words: number, users: number, reset: boolean, url: string}} request
 */
async function seedLoad(code, { words, users, reset, url }) {
  const load = /** @type {typeof import('../prisma/seed/load.ts')} */ (await code.load('prisma/seed/load.ts'))
  const { getDictionary } = /** @type {typeof import('../lib/server/dictionary/dictionary.service.ts')} */ (
    await code.load('lib/server/dictionary/dictionary.service.ts')
  )
  await withClient({ ...toPgConfig(url), options: '-c timezone=UTC' }, async (client) => {
    if (reset) console.log(`  Removed ${await load.removeLoad(client)} accounts of earlier runs`)
    const started = performance.now()
    const made = await load.seedLoad({ client, dictionary: getDictionary(), users, words, now: new Date() })
    const minutes = (performance.now() - started) / 60_000
    const rate = Math.round((users * words) / minutes).toLocaleString('en')
    console.log(`\n  ${users * words} words in ${(minutes * 60).toFixed(1)} s: ${rate} a minute`)
    const [first, last] = [made[0]?.email, made.at(-1)?.email]
    console.log(`  E-mail     ${first === last ? first : `${first} to ${last}`}`)
    console.log(`  Password   ${load.LOAD_PASSWORD}\n`)
  })
}

stopOnSignals(() => false)
try {
  const { words, users, reset, help } = readOptions()
  if (help) console.log(USAGE)
  else {
    const settings = loadHostSettings()
    await prepare({ build: false })
    const env = await openInstanceDatabase(settings)
    Object.assign(process.env, env)
    const code = await openServerCode()
    atShutdown(async () => {
      const { databasePool } = /** @type {typeof import('../lib/server/database/database-pool.ts')} */ (
        await code.load('lib/server/database/database-pool.ts')
      )
      await databasePool().end()
      await code.close()
    })
    if (words === null) await seedDemo(code, reset)
    else await seedLoad(code, { words, users, reset, url: env.DATABASE_URL ?? '' })
  }
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
