import { asAsked, startWordService } from './word-service'

/** Playwright's global set-up: the stand-in for the public word services that scripts/e2e-server.mjs points the site to. */
export default async function startForEndToEnd(): Promise<(() => Promise<void>) | undefined> {
  const port = process.env.E2E_WORD_PORT
  if (!port) return undefined
  const service = await startWordService(Number(port))
  service.behave(asAsked)
  return service.close
}
