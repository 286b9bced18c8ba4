// Worker thread of prepare.mjs: packing the dictionary takes seconds of pure computing and much memory for a while.
import { parentPort } from 'node:worker_threads'
import { ensureWordData } from '../../build-word-data.mjs'

parentPort?.postMessage(await ensureWordData())
