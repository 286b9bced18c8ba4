import { execFileSync } from 'node:child_process'

/**
 * Where a program of the PATH is.
 * @param {string} name
 * @returns {string | undefined} undefined when it is not installed
 */
export function which(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
