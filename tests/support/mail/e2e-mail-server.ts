import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { startMailServer } from './mail-server'

/** The folder of a run: tests run in other processes than the server. */
const folder = () => path.join(os.tmpdir(), `wordloom-e2e-mails-${process.env.E2E_MAIL_PORT}`)

/** Playwright's global set-up: the SMTP server that scripts/e2e-server.mjs points the site to. */
export default async function startForEndToEnd(): Promise<(() => Promise<void>) | undefined> {
  const port = process.env.E2E_MAIL_PORT
  if (!port) return undefined
  await rm(folder(), { recursive: true, force: true })
  await mkdir(folder(), { recursive: true })
  let count = 0
  const server = await startMailServer(Number(port), (raw, { to }) => {
    const name = `${to?.[0]?.address}.${String(++count).padStart(6, '0')}.eml`
    return writeFile(path.join(folder(), name), raw)
  })
  return async () => {
    await server.close()
    await rm(folder(), { recursive: true, force: true })
  }
}

/** The mails that an address got so far, the oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = (await readdir(folder())).filter((name) => name.startsWith(`${address}.`)).sort()
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder(), name)))))
}
