// Prepares the dictionary workerData.file in a worker thread (prepared-dictionary.ts): a large one blocks its thread for
// many seconds. scripts/lib/build/bundles.mjs bundles this file with its imports, because Node cannot load it.
import { parentPort, workerData } from 'node:worker_threads'
import { prepareDictionary } from '@/lib/server/translation/dictd/prepare-dictionary'

const answer = prepareDictionary(workerData)
const tables = 'problem' in answer ? [] : [answer.lines, answer.counts.hashes, answer.counts.counts]
parentPort?.postMessage(answer, [...new Set(tables.map(({ buffer }) => buffer))])
