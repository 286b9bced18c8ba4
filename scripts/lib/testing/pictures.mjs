import { isNpmChromiumInstalled } from './npm-chromium.mjs'

/** Why the screens are not compared with their pictures (tests/visual/pictures); null if they are. */
export function whyNoPictures() {
  return isNpmChromiumInstalled() ? null : "npm's Chromium is not installed (Linux x64 only)"
}
