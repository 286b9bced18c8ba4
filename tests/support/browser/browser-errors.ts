/**
 * What pages of the tests complain of: errors on the console, uncaught errors and violations of the content security
 * policy. Each fails the test during which it came (test.ts), unless it is expected.
 */
import type { BrowserContext } from '@playwright/test'

/** An error that is no fault, and why. `message` is matched with the text and the address that it names. */
export interface AllowedError {
  message: RegExp
  reason: string
}

/** Allowed in all tests. */
const ALWAYS_ALLOWED: readonly AllowedError[] = [
  {
    message: /^Failed to load resource: the server responded with a status of 4\d\d /,
    reason:
      "the browser's own line for an answer that refuses something: tests look at what the page makes of it",
  },
  {
    message: /^Failed to load resource: net::ERR_/,
    reason: "the browser's own line for a request without an answer: tests cut the connection",
  },
]

/** Adds what the pages of a context complain of to `errors`, from now on. */
export async function collectErrors(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    errors.push(`Uncaught: ${stack || message} (${webError.page()?.url()})`)
  })
  await context.addInitScript(reportViolations)
}

/** Runs in the page: not every violation is written to the console by the browser itself. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The content security policy (${violatedDirective}) blocked ${blockedURI}`)
  })
}

/** The errors that neither this test nor all tests allow. */
export function unexpectedErrors(errors: readonly string[], allowed: readonly AllowedError[]): string[] {
  return errors.filter((error) =>
    [...ALWAYS_ALLOWED, ...allowed].every(({ message }) => !message.test(error)),
  )
}
