// Rewrites the recording workerData.path to workerData.result in a worker thread (run-upload-worker.ts): browsers record
// without a duration and an index, so players cannot seek. The audio is not re-encoded.
import { parentPort, workerData } from 'node:worker_threads'
import {
  Conversion,
  FilePathTarget,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { openBoundedSource } from './bounded-source.mjs'

/** @typedef {import('./prepare-recording.ts').RecordingAnswer} RecordingAnswer */

const FORMATS = { mp4: [MP4], webm: [WEBM, MATROSKA], ogg: [OGG], mp3: [MP3] }

function openFormat() {
  if (workerData.format === 'mp4') return new Mp4OutputFormat({ fastStart: 'in-memory' })
  // WebM cannot hold MP3. Its header with the duration is the index of an MP3 file.
  return workerData.format === 'mp3' ? new Mp3OutputFormat({ xingHeader: true }) : new WebMOutputFormat()
}

/** @param {Input} input @returns {Promise<RecordingAnswer>} */
async function rewrite(input) {
  const tracks = await input.getTracks()
  if (tracks.some((track) => track.type === 'video')) return { problem: 'video' }
  const format = openFormat()
  const output = new Output({ format, target: new FilePathTarget(workerData.result) })
  // No tags: phones write their location into them.
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    tracks: 'primary',
    showWarnings: false,
  })
  if (!conversion.isValid) return { problem: 'unreadable' }
  await conversion.execute()
  return { seconds: await input.computeDuration() }
}

const input = new Input({
  source: openBoundedSource(workerData.path, workerData.format),
  formats: FORMATS[/** @type {keyof typeof FORMATS} */ (workerData.format)],
})
parentPort?.postMessage(await rewrite(input))
