import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { run } from '../processes/run.mjs'

// The Chromium of the npm package @sparticuz/chromium (Linux x64). It needs neither root nor another download.
const PACKAGE = inRoot('node_modules/@sparticuz/chromium')
/** `npm ci` removes this folder together with the package. */
const CACHE = inRoot('node_modules/.cache')
const FOLDER = path.join(CACHE, 'chromium')
const EXECUTABLE = path.join(FOLDER, 'chromium')

/**
 * The package unpacks into the system's temporary folder, which all accounts and checkouts share, and treats a partly
 * unpacked browser there as complete. So it runs in a separate process with its own temporary folder. The variable
 * makes it also unpack the system libraries that it contains.
 */
const UNPACK =
  "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
const UNPACK_ENV = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }

/** Not the package's `args`: `--single-process` and `--in-process-gpu` crash the browser in a test suite. */
const ARGS = ['--disable-gpu', '--no-sandbox', '--headless=shell']

export const isNpmChromiumInstalled = () =>
  process.platform === 'linux' && process.arch === 'x64' && fs.existsSync(PACKAGE)

/**
 * @param {{hasSystemFonts?: boolean}} [options] without the system's fonts, pages look the same on every machine
 * @returns {Promise<import('./chromium.mjs').Browser>}
 */
export async function openNpmChromium({ hasSystemFonts = true } = {}) {
  if (!fs.existsSync(EXECUTABLE)) await unpack()
  const fonts = path.join(FOLDER, hasSystemFonts ? 'fonts.conf' : 'own-fonts.conf')
  if (!hasSystemFonts) fs.writeFileSync(fonts, fontsConfig([]))
  return {
    source: 'npm',
    hasAudioCapture: false,
    launch: {
      executablePath: EXECUTABLE,
      args: ARGS,
      // For the browser only: other programs use the system's libraries.
      env: {
        ...process.env,
        LD_LIBRARY_PATH: path.join(FOLDER, 'al2023/lib'),
        FONTCONFIG_FILE: fonts,
      },
    },
  }
}

async function unpack() {
  fs.mkdirSync(CACHE, { recursive: true })
  const unfinished = fs.mkdtempSync(path.join(CACHE, 'chromium-unpacking-'))
  try {
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      env: { ...UNPACK_ENV, TMPDIR: unfinished },
      failure: "npm's Chromium could not be unpacked",
    })
    fs.writeFileSync(path.join(unfinished, 'fonts.conf'), fontsConfig(['/usr/share/fonts']))
    // A browser that still runs while `npm ci` removes it writes its fonts' cache there again.
    if (!fs.existsSync(EXECUTABLE)) fs.rmSync(FOLDER, { recursive: true, force: true })
    fs.renameSync(unfinished, FOLDER)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // No error when another process unpacked it first.
    if (!fs.existsSync(EXECUTABLE)) throw error
  }
}

/** The package's own fonts.conf names only folders of AWS Lambda. @param {string[]} others */
const fontsConfig = (others) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}/fonts</dir>
${others.map((folder) => `  <dir>${folder}</dir>\n`).join('')}  <cachedir>${FOLDER}/fonts-cache</cachedir>
</fontconfig>
`
