import fs from 'node:fs'
import { inRoot } from '../paths.mjs'
import { isNpmChromiumInstalled } from './npm-chromium.mjs'

/** Pictures of all screens (tests/visual). `npm run visual:update` makes them. */
const PICTURES = inRoot('tests/visual/pictures')

/** Why the screens are not compared with their pictures; null if they are. */
export function whyNoPictures() {
  if (!isNpmChromiumInstalled()) return "npm's Chromium is not installed (Linux x64 only)"
  const isMade = process.env.UPDATE_PICTURES === '1' || fs.existsSync(PICTURES)
  return isMade ? null : 'there are none; "npm run visual:update" makes them'
}
