// The child process of one size: it fills its database, then measures a round whenever its parent asks. The app's code
// has one database per process.
import { openServerCode } from '../../lib/server-code.mjs'

const [words = 0, minutes = 0] = process.argv.slice(2).map(Number)
const code = await openServerCode()
const { fill, openAccounts, measureRound, measureNewAccounts, sizes, close } =
  /** @type {typeof import('./growth.ts')} */ (await code.load('scripts/bench/growth/growth.ts'))
const started = performance.now()
const filled = await fill({ words, minutes }, (done) => process.send?.({ done }))
const seconds = (performance.now() - started) / 1_000
await openAccounts()
await measureRound()
process.send?.({ seconds, words: filled, sizes: await sizes() })
process.on('message', async (message) => {
  if (message === 'measure') return process.send?.({ times: await measureRound() })
  if (message === 'measure new accounts') return process.send?.({ times: await measureNewAccounts() })
  await close()
  await code.close()
  process.exit()
})
