import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = import.meta.dirname
const support = (name: string) => path.join(root, 'tests/support', name)

// Tests run most of their code a few times, and Node by default compiles what runs often in a way that pays after many
// more: a sixth of their CPU time. This is how much bytecode a function runs first.
const COMPILE_LATE = '--interrupt-budget=1000000'

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      ...test,
      execArgv: [COMPILE_LATE, ...(test?.execArgv ?? [])],
      setupFiles: [support('setup/fail-on-console.ts'), ...[test?.setupFiles ?? []].flat()],
    },
  }
}

/** Services run on a real PostgreSQL, which this file of tests/support/database provides. */
const inDatabase = (use: string) => [
  support('setup/async-local-storage.ts'),
  support('setup/fresh-app.ts'),
  support(`database/${use}`),
  support('database/use-data-folder.ts'),
]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // Outside Next's server build this package throws on import.
      { find: /^server-only$/, replacement: path.join(root, 'node_modules/server-only/empty.js') },
      // graphql ships CommonJS and ES modules; loaded as both, its instanceof checks fail.
      { find: /^graphql$/, replacement: path.join(root, 'node_modules/graphql/index.js') },
    ],
  },
  test: {
    // Ends what hangs. A test that needs more says why.
    testTimeout: 60_000,
    // Vitest's default leaves one core idle, which on two cores is half of them. One worker more than cores, because
    // tests also wait: for PostgreSQL, and for servers that start and stop.
    maxWorkers: os.availableParallelism() + 1,
    // Hooks also start instances and make databases.
    hookTimeout: 120_000,
    env: {
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'a secret that is only good for tests',
      RATE_LIMITS: 'off',
      LOG_FORMAT: 'plain',
      // On a busy machine any statement is slow, and tests count the lines of the log.
      SLOW_QUERY_MS: '60000',
      // No public word services: tests start their own.
      DICTIONARY: 'embedded',
      // Stand-ins of other services run on this machine.
      OUTGOING_HOSTS: '127.0.0.1, localhost',
      // No dictionaries, even if this machine's data folder has some.
      DICTIONARIES_DIR: 'tests/no-dictionaries',
    },
    projects: [
      // Where files share a process (`isolate: false`), libraries are loaded once, which saves more than half of the CPU
      // time. Pure functions keep no state; a setup file makes the app of the others new for each file.
      project('unit', { isolate: false }),
      // Thousands of histories and every time zone take seconds each, so only `npm test` runs them.
      project('properties', { isolate: false }),
      // Starts whole instances of the app; needs the build that `npm test` makes first.
      // Longer than any single wait in them, so that a failure says what was waited for.
      project('boot', { setupFiles: support('scripts/end-instances.ts'), testTimeout: 180_000 }),
      // Each file has a context with a window of its own, in processes that have compiled the libraries before: half of the
      // CPU time that a process for each file takes.
      project('components', {
        pool: 'vmForks',
        execArgv: ['--import', support('setup/commonjs-helpers.mjs')],
        environment: 'jsdom',
        setupFiles: [support('setup/testing-library.ts')],
      }),
      // A database of several nodes: only on a host's own Citus cluster. scripts/test.mjs says where there is none.
      ...(process.env.CLUSTER_URL
        ? [
            project('cluster', {
              fileParallelism: false,
              setupFiles: inDatabase('use-cluster.ts'),
            }),
          ]
        : []),
      project('server', {
        include: ['tests/{services,api}/**/*.test.ts'],
        isolate: false,
        globalSetup: support('database/database-setup.ts'),
        setupFiles: inDatabase('use-database.ts'),
      }),
    ],
  },
})
