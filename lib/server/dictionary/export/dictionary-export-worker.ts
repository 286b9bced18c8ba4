// Makes a dictionary for other programs in a worker thread (exported-dictionary.service.ts, scripts/export-dictionary.mjs): it takes
// seconds of CPU time. scripts/lib/build/bundles.mjs bundles this file with its imports.
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { exportDictionary } from '@/lib/server/dictionary/export/export-dictionary'

parentPort?.postMessage(await exportDictionary(workerData, fileURLToPath(import.meta.url)))
