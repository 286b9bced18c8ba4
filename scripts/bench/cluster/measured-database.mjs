// The child process of one database: `node measured-database.mjs fill WORDS` fills it and ends; without arguments it measures
// whenever its parent asks. The app's code has one database per process.
import { openServerCode } from '../../lib/server-code.mjs'

const [task, words] = process.argv.slice(2)
const code = await openServerCode()
const { fill, openAccounts, openedAccounts, measureRound, close } =
  /** @type {typeof import('../growth/growth.ts')} */ (await code.load('scripts/bench/growth/growth.ts'))
const { startAnswering } = /** @type {typeof import('./answering.ts')} */ (
  await code.load('scripts/bench/cluster/answering.ts')
)

async function end() {
  await close()
  await code.close()
  process.exit()
}

if (task === 'fill') {
  await fill({ words: Number(words), minutes: 60 }, (done) => process.send?.({ done }))
  await end()
}
await openAccounts()
await measureRound()
process.send?.('ready')
/** @type {ReturnType<typeof startAnswering> | undefined} */
let answering
process.on('message', async (message) => {
  if (typeof message === 'number') process.send?.({ times: await measureRound(message) })
  if (message === 'answer') answering = startAnswering(openedAccounts())
  if (message === 'count answers') process.send?.({ answers: await answering?.stop() })
  if (message === 'end') await end()
})
