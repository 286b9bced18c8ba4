// `node scripts/landing/make-demo-video.mjs [address]`: records the demo video of the landing page, from a site that runs (`npm start`)
// with a new demo account (`npm run seed -- --reset`). Needs ffmpeg. The files are committed; run it again when
// the screens change.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { inRoot } from '../lib/paths.mjs'
import { withDemoAccount } from './demo-site.mjs'
import { playDemo } from './demo-story.mjs'
import { drawPointer, record } from './recorder.mjs'

const SIZE = { width: 1280, height: 800 }
const FRAMES_PER_SECOND = 30
/** Constant rate factor of H.264: text stays sharp, and the video stays below the size limit. */
const QUALITY = '27'
/** A busy machine must not end a recording. */
const TIMEOUT_MS = 120_000
const MAX_BYTES = 2 * 1024 * 1024

/** @param {number} milliseconds @returns {string} as WebVTT writes a time */
const vttTime = (milliseconds) => new Date(Math.round(milliseconds)).toISOString().slice(11, 23)

/** @param {readonly import('./recorder.mjs').Frame[]} frames @param {string} folder @param {string} output */
function encode(frames, folder, output) {
  const list = frames.map(
    ({ file, milliseconds }) => `file '${file}'\nduration ${(milliseconds / 1000).toFixed(4)}`,
  )
  const listFile = path.join(folder, 'frames.txt')
  // The last file is named twice: otherwise ffmpeg ignores its duration.
  fs.writeFileSync(listFile, `${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`)
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', listFile],
    // Every browser plays H.264 with 4:2:0 colours; the index at the start lets it play before all of it has arrived.
    ...['-vf', `fps=${FRAMES_PER_SECOND},scale=${SIZE.width}:${SIZE.height},format=yuv420p`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'medium',
      '-tune',
      'animation',
      '-crf',
      QUALITY,
      '-movflags',
      '+faststart',
    ],
    ...['-an', output],
  ])
}

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-video-'))
const output = (/** @type {string} */ name) => inRoot('public/landing', name)
fs.mkdirSync(output(''), { recursive: true })
try {
  await withDemoAccount(origin, { viewport: SIZE, colorScheme: 'light' }, async (context) => {
    await context.addInitScript(drawPointer)
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/words')
    const recorder = await record(page, { folder, ...SIZE })
    await playDemo(page, recorder)
    const { frames, captions } = await recorder.stop()
    encode(frames, folder, output('demo.mp4'))
    const cues = captions.map(
      ({ text, from, to }) => `${vttTime(from)} --> ${vttTime(to)} line:-3\n${text}\n`,
    )
    fs.writeFileSync(output('demo.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
    const poster = frames[captions.length > 1 ? Math.floor(frames.length / 6) : 0]
    if (poster) await sharp(poster.file).webp({ quality: 80 }).toFile(output('demo-poster.webp'))
    const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
    const bytes = fs.statSync(output('demo.mp4')).size
    console.log(`  ${seconds.toFixed(1)} s, ${frames.length} frames, ${Math.round(bytes / 1024)} KB`)
    if (bytes > MAX_BYTES) throw new Error('The video is larger than 2 MB: raise QUALITY.')
  })
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
