// Makes the database of a deck for Anki in a worker thread (anki-export.service.ts): SQLite blocks its thread for
// seconds. scripts/lib/build/bundles.mjs bundles this file with its imports, because Node cannot load it.
import { parentPort, workerData } from 'node:worker_threads'
import { writeAnkiDatabase } from '@/lib/server/transfer/export/anki/anki-database'

await writeAnkiDatabase(workerData)
parentPort?.postMessage(null)
