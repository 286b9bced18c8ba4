// `npm run dev`: like `npm start`, with hot reload instead of a build. Regenerates code when its sources change.
import fs from 'node:fs'
import { boot } from './lib/boot.mjs'
import { ensureGenerated } from './lib/build/generated-code.mjs'
import { inRoot } from './lib/paths.mjs'
import { reportFailure } from './lib/steps.mjs'

/** An editor may write a file in several steps: wait until the last one. */
const SETTLE_MS = 150

/** @type {NodeJS.Timeout | undefined} */
let pending

function regenerateOnChange() {
  for (const folder of ['graphql', 'components', 'prisma']) {
    fs.watch(inRoot(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(graphql|prisma|sql)$/.test(file)) return
      clearTimeout(pending)
      pending = setTimeout(() => ensureGenerated().catch(reportFailure), SETTLE_MS)
    })
  }
}

await boot({ mode: 'development', onServing: regenerateOnChange })
