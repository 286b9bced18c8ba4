// The tools that judge the code, with the options that everybody uses.
import { runTool } from './run.mjs'

export const lint = {
  name: 'lint and format',
  run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
}

export const types = {
  name: 'types',
  // tsconfig.json says incremental, as Next wants it; a build info file then keeps routes that are gone.
  run: () => runTool('typescript/bin/tsc', ['--noEmit', '--incremental', 'false']),
}

export const unused = {
  name: 'unused code',
  run: () => runTool('knip/bin/knip.js', []),
}

/** @param {string[]} projects of vitest.config.ts */
export const vitest = (...projects) => ({
  name: projects.join(', '),
  run: () =>
    runTool('vitest/vitest.mjs', ['run', ...projects.flatMap((project) => ['--project', project])], {
      env: { NODE_ENV: 'test' },
    }),
})

export const endToEnd = {
  name: 'end to end',
  run: () => runTool('@playwright/test/cli.js', ['test'], { live: true }),
}
