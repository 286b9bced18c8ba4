/** Runs `npm start` as a separate process with its own data folder and port. It uses the app that is already built. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@/scripts/lib/processes/processes.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** More than the slowest start; less than a test may take, so that a failure shows what the instance printed. */
const MAX_BOOT_MS = 50_000
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom boot '))
const children = new Set<ChildProcess>()

/** Ends every instance and removes the data folders. Call it when the tests of a file are over. */
export async function endInstances(): Promise<void> {
  await Promise.all([...children].map((child) => endOf(child, 'SIGTERM')))
  fs.rmSync(home, { recursive: true, force: true })
}

/** Path of a folder that does not exist yet. It contains spaces. */
export const newDataFolder = (name: string) => path.join(home, name)

export interface Boot {
  child: ChildProcess
  port: number
  /** Everything printed so far. */
  output: () => string
  /** Sends the signal; resolves to the exit code and the time until the process ended. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; milliseconds: number }>
}

interface BootOptions {
  dataFolder: string
  port?: number
  env?: Record<string, string>
  /** The folder to start in: this checkout, unless it is a release. */
  root?: string
  /** Runs `npm start` instead of the script directly. */
  throughNpm?: boolean
}

/** Starts an instance, and waits until it serves or has ended. */
export async function boot({ dataFolder, port, env, root = ROOT, throughNpm }: BootOptions): Promise<Boot> {
  const chosen = port ?? (await findFreePort())
  const [command, args] = throughNpm
    ? ['npm', ['start']]
    : [process.execPath, [path.join(root, 'scripts/start.mjs')]]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataFolder, PORT: String(chosen) },
      ...{ NODE_ENV: 'production', PROCESSES: '1' },
      ...env,
    },
  })
  children.add(child)
  let printed = ''
  const settled = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The instance does not serve after ${MAX_BOOT_MS} ms:\n${printed}`)),
      MAX_BOOT_MS,
    )
    const settle = () => {
      clearTimeout(limit)
      resolve()
    }
    const collect = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes(' runs at ')) settle()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', () => {
      children.delete(child)
      settle()
    })
  })
  await settled
  return { child, port: chosen, output: () => printed, end: (signal) => endOf(child, signal) }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  const started = performance.now()
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  else return { code: child.exitCode, milliseconds: 0 }
  return { code: await closed, milliseconds: performance.now() - started }
}

/** The HTTP status of a path of that instance, null when it does not respond. */
export async function statusOf({ port }: Pick<Boot, 'port'>, route: string): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}${route}`).then(
    ({ status }) => status,
    () => null,
  )
}

/** The process id of the embedded PostgreSQL on a data folder. */
export const postmasterOf = (dataFolder: string) =>
  Number(fs.readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
