/** The site that Playwright's tests use, with its stand-ins; the configurations of all browsers share it. */
import os from 'node:os'
import path from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'

/** Port of the site under test. scripts/e2e-server.mjs starts the site unless E2E_BASE_URL names one. */
const port = Number(process.env.E2E_PORT || 3100)

/** Address of the site under test. */
export const BASE_URL = process.env.E2E_BASE_URL || `http://127.0.0.1:${port}`

// Port of the stand-in for the public word services. Without it, a site that already runs uses its own settings.
process.env.E2E_WORD_PORT ||= process.env.E2E_BASE_URL ? '' : String(port + 1)
// Port of the OpenID Connect issuer that tests start themselves (tests/e2e/sign-in.spec.ts).
process.env.E2E_ISSUER_PORT ||= process.env.E2E_BASE_URL ? '' : String(port + 2)
// Port of the SMTP server that every run starts (tests/support/mail/e2e-mail-server.ts).
process.env.E2E_MAIL_PORT ||= process.env.E2E_BASE_URL ? '' : String(port + 3)
// Folder of the test dictionaries, created for the run. For a site that already runs, set it to that site's folder.
process.env.E2E_DICTIONARIES ||= process.env.E2E_BASE_URL
  ? ''
  : path.join(os.tmpdir(), `wordloom-e2e-dictionaries-${port}`)

/** How Playwright starts the site and its stand-ins. Paths are from the root, where the configurations are. */
export const siteUnderTest = {
  globalSetup: [
    './tests/support/words/e2e-word-service.ts',
    './tests/support/translation/e2e-dictionaries.ts',
    './tests/support/mail/e2e-mail-server.ts',
  ],
  webServer: process.env.E2E_BASE_URL
    ? undefined
    : {
        command: 'node scripts/e2e-server.mjs',
        url: `${BASE_URL}/readyz`,
        env: {
          E2E_PORT: String(port),
          E2E_WORD_PORT: process.env.E2E_WORD_PORT,
          E2E_MAIL_PORT: process.env.E2E_MAIL_PORT,
          E2E_ISSUER_PORT: process.env.E2E_ISSUER_PORT,
          DICTIONARIES_DIR: process.env.E2E_DICTIONARIES,
        },
        // It may build the app first.
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        stdout: 'ignore',
      },
} satisfies PlaywrightTestConfig
