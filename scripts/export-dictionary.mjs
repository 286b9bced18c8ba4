// `npm run export-dictionary -- [--format yomitan|stardict|dictd] [--language de] [--output FOLDER]`: our own dictionary for Yomitan,
// StarDict's readers and dictd (docs/connect.md). Without a format all three.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { BootError } from './lib/boot-error.mjs'
import { prepare } from './lib/build/prepare.mjs'
import { inRoot } from './lib/paths.mjs'
import { reportFailure, step } from './lib/steps.mjs'

const WORD_DATA = inRoot('generated/word-data/english.worddata')
const WORKER = inRoot('generated/workers/dictionary-export-worker.mjs')
const FORMATS = ['yomitan', 'stardict', 'dictd']
const USAGE =
  'npm run export-dictionary -- [--format yomitan|stardict|dictd] [--language CODE] [--output FOLDER]'

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        format: { type: 'string' },
        language: { type: 'string' },
        output: { type: 'string', default: '.' },
      },
    })
    const { format, language = null, output } = values
    if (format !== undefined && !FORMATS.includes(format)) throw new Error(`There is no format '${format}'.`)
    return { formats: format === undefined ? FORMATS : [format], language, folder: path.resolve(output) }
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** @param {{ format: string, language: string | null, folder: string }} variant */
async function write({ format, language, folder }) {
  const input = { format, language, folder, wordData: WORD_DATA, origin: null }
  const worker = new Worker(WORKER, { workerData: input })
  try {
    const [file] = await once(worker, 'message')
    return file
  } catch (error) {
    throw new BootError(error instanceof Error ? error.message : String(error))
  } finally {
    await worker.terminate()
  }
}

const describe = (/** @type {string} */ file) =>
  `${path.relative(process.cwd(), file)}, ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`

try {
  const { formats, language, folder } = readOptions()
  await prepare({ build: false, tools: false })
  fs.mkdirSync(folder, { recursive: true })
  for (const format of formats) await step(format, () => write({ format, language, folder }), describe)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
