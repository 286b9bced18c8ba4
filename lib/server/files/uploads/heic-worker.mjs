// Decodes the HEIC image workerData.path in a worker thread (run-upload-worker.ts): libheif is WebAssembly and blocks its
// thread for a second. Posts upright RGBA pixels, or the problem.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** @typedef {import('./heic.ts').HeicAnswer} HeicAnswer */

/** @returns {Promise<HeicAnswer>} */
async function decode() {
  const images = new libheif.HeifDecoder().decode(readFileSync(workerData.path))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { problem: 'unreadable' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > workerData.maxPixels) return { problem: 'too many pixels' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise((resolve) => image.display(target, resolve))
  return shown ? { width, height, data: target.data } : { problem: 'unreadable' }
}

const answer = await decode()
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])
