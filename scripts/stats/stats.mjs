// `npm run stats [-- --days N]`: how often each page was viewed, per day. It uses the database of this checkout's instance,
// whether the instance runs or not.
import { parseArgs } from 'node:util'
import { BootError } from '../lib/boot-error.mjs'
import { prepare } from '../lib/build/prepare.mjs'
import { loadHostSettings } from '../lib/host-settings.mjs'
import { openInstanceDatabase } from '../lib/instance-database.mjs'
import { shutDown, stopOnSignals } from '../lib/processes/shutdown.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { pageViewTable } from './page-view-table.mjs'
import { listPageViews } from './page-views.mjs'

const DEFAULT_DAYS = '30'
const MAX_DAYS = 3660

const USAGE =
  'npm run stats [-- --days N]     views of each page, per day, of the last N days (30 unless said)'

/** @returns {number} */
function readDays() {
  const { values } = readArguments()
  const days = Number(values.days)
  if (/^\d+$/.test(values.days) && days >= 1 && days <= MAX_DAYS) return days
  throw new BootError(`--days must be a whole number from 1 to ${MAX_DAYS}, not "${values.days}".`)
}

function readArguments() {
  try {
    return parseArgs({ options: { days: { type: 'string', default: DEFAULT_DAYS } } })
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

stopOnSignals(() => false)
try {
  const days = readDays()
  const settings = loadHostSettings()
  await prepare({ build: false, tools: false })
  const { DATABASE_URL = '' } = await openInstanceDatabase(settings)
  console.log(`\n${pageViewTable(await listPageViews(DATABASE_URL, { days, now: new Date() }))}\n`)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
