// The child process of one size: it fills its database, then measures a round whenever its parent asks. The app's code
// has one database per process.
import { openServerCode } from '../../lib/server-code.mjs'

const words = Number(process.argv[2])
const code = await openServerCode()
const { fill, openAccounts, measureRound, sizes, close } = /** @type {typeof import('./growth.ts')} */ (
  await code.load('scripts/bench/growth/growth.ts')
)
const started = performance.now()
await fill(words, (accounts) => process.send?.({ accounts }))
await openAccounts()
await measureRound()
process.send?.({ seconds: (performance.now() - started) / 1_000, sizes: await sizes() })
process.on('message', async (message) => {
  if (message === 'measure') return process.send?.({ times: await measureRound() })
  await close()
  await code.close()
  process.exit()
})
