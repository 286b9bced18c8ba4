import { rm } from 'node:fs/promises'
import path from 'node:path'
import { openPackages } from './apt.mjs'
import { choosePackages } from './choose.mjs'
import { installPackage } from './install-package.mjs'

/**
 * Installs this system's dictionary packages for each language. May be repeated after it was interrupted.
 * @param {object} request
 * @param {string[]} request.languages codes
 * @param {string} request.folder for the dictionaries
 * @param {string} request.run names this run's folder for downloads, which is inside `folder`; a folder that an
 *   interrupted run of the same name left is removed
 * @param {AbortSignal} [request.signal] ends the download
 * @returns {Promise<{language: string, installed: string[]}[]>} names of the dictionaries; none when no package has one
 * @throws {import('./packages-error.mjs').PackagesError} when the packages cannot be used
 */
export async function installDictionaries({ languages, folder, run, signal }) {
  const workFolder = path.join(/* turbopackIgnore: true */ folder, `.install-${run}`)
  await rm(workFolder, { recursive: true, force: true })
  try {
    const packages = await openPackages(workFolder, signal)
    const chosen = languages.map((language) => ({
      language,
      wanted: choosePackages(language, packages.names),
    }))
    const all = chosen.flatMap(({ wanted }) => wanted)
    if (all.length > 0) await packages.download(all)
    const results = []
    for (const { language, wanted } of chosen) {
      const installed = []
      for (const name of wanted)
        installed.push(...(await installPackage({ name, contents: await packages.unpack(name), folder })))
      results.push({ language, installed })
    }
    return results
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
