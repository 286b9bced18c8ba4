import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { findFreePort } from '../../lib/processes/processes.mjs'
import { createDatabase, startThrowawayPostgres } from '../../lib/testing/throwaway-postgres.mjs'
import { startBalancer, startPooler } from './front.mjs'
import { createMachine } from './machine.mjs'
import { startMailbox } from './mailbox.mjs'

const MACHINES = 3

/** Starts an S3 store that keeps its files in a folder. @param {string} directory */
async function startStore(directory) {
  // It takes the slash after a bucket's name out of the signed address.
  const allowMismatchedSignatures = true
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, allowMismatchedSignatures }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'wordloom' }] })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/**
 * Starts machines that share one database, through a pooler, one store and one mail server, behind one address.
 */
export async function startMachines() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-machines-'))
  const folder = (/** @type {string} */ name) => {
    const made = path.join(home, name)
    fs.mkdirSync(made)
    return made
  }
  fs.chmodSync(home, 0o755)
  /** @type {(() => Promise<unknown>)[]} */
  const stops = []
  const stop = async () => {
    for (const end of stops.reverse()) await end()
    fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    const postgres = await startThrowawayPostgres()
    stops.push(postgres.stop)
    const databaseUrl = await createDatabase(postgres.url, 'machines')
    const pooler = await startPooler(folder('pooler'), databaseUrl)
    stops.push(pooler.stop)
    const store = await startStore(folder('store'))
    stops.push(store.stop)
    const mailbox = await startMailbox()
    stops.push(mailbox.stop)
    const port = await findFreePort()
    const address = `http://127.0.0.1:${port}`
    const settings = {
      ...{ HOST: '127.0.0.1', APP_URL: address, TRUST_PROXY: '1', PROCESSES: '1' },
      ...{ DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: pooler.url },
      AUTH_SECRET: 'a secret that all machines of this measurement share',
      ...{ STORAGE: 's3', S3_ENDPOINT: store.endpoint, S3_BUCKET: 'wordloom' },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
      MAIL_FROM: 'Wordloom <words@example.org>',
      ...{ DICTIONARY: 'embedded', RATE_LIMITS: 'on' },
    }
    const ports = []
    for (let n = 0; n < MACHINES; n += 1) ports.push(await findFreePort())
    const machines = ports.map((machine, n) =>
      createMachine({
        folder: folder(`machine ${n + 1}`),
        port: machine,
        settings: { ...settings, SMTP_URL: mailbox.urlFor(`machine-${n + 1}`) },
      }),
    )
    for (const machine of machines) {
      // One after the other: the first one may build.
      await machine.start()
      stops.push(machine.stop)
    }
    const balancer = await startBalancer(folder('balancer'), port, ports)
    stops.push(balancer.stop)
    return { address, machines, databaseUrl, mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
