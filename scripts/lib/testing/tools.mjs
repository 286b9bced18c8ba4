// The tools that check the code, with the options that all scripts use.
import path from 'node:path'
import { runTool } from '../processes/run.mjs'

export const lint = {
  name: 'lint and format',
  run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
}

export const types = {
  name: 'types',
  // tsconfig.json sets incremental, as Next requires; its build info file would keep routes that were deleted.
  run: () => runTool('typescript/bin/tsc', ['--noEmit', '--incremental', 'false']),
}

export const unused = {
  name: 'unused code',
  run: () => runTool('knip/bin/knip.js', []),
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {string} [report] file that gets the time of each test (test-reports.mjs)
 */
export const vitest = (projects, report) => ({
  name: projects.join(', '),
  run: () =>
    runTool(
      'vitest/vitest.mjs',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...(report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []),
      ],
      { env: { NODE_ENV: 'test' } },
    ),
})

/** @param {string} report file that gets the time of each test */
export const endToEnd = (report) => ({ name: 'end to end', run: () => playwright(report) })

/**
 * @param {string} browser one of JOURNEY_BROWSERS
 * @param {string} report file that gets the time of each test
 */
export const journeys = (browser, report) => ({
  name: `journeys in ${browser}`,
  run: () => playwright(report, ['--config=playwright.journeys.config.ts'], { JOURNEY_BROWSER: browser }),
})

/**
 * @param {string} report
 * @param {string[]} [options]
 * @param {Record<string, string>} [env]
 */
const playwright = (report, options = [], env = {}) =>
  runTool('@playwright/test/cli.js', ['test', ...options, '--reporter=line,json'], {
    live: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_DIR: path.dirname(report),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.basename(report),
      ...env,
    },
  })
