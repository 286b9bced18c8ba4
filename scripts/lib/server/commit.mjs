import { execFileSync } from 'node:child_process'

/**
 * The commit of a checkout, short, for the host's page.
 * @param {string} folder
 * @returns {string | undefined} undefined without git, and where the files are no checkout
 */
export function commitOf(folder) {
  try {
    const output = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.toString().trim()
  } catch {
    return undefined
  }
}
