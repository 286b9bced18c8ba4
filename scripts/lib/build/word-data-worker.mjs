// Worker thread of prepare.mjs: packing the dictionary takes seconds of CPU time and much memory.
import { parentPort } from 'node:worker_threads'
import { ensureWordData } from '../../build-word-data.mjs'

parentPort?.postMessage(await ensureWordData())
