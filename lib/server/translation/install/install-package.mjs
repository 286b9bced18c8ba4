import { copyFile, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { PackagesError } from './packages-error.mjs'

const DICTIONARIES = 'usr/share/dictd'
/** The index comes last: the server ignores the other files without it, so it never opens a partial dictionary. */
const ENDINGS = ['.dict', '.dict.dz', '.index']

/**
 * Moves the dictionaries of an unpacked package into a folder, each with its licence (NAME.copyright). Every file
 * appears complete, with the timestamp of its package: a dictionary's cache stays valid while that is the same.
 * @param {{name: string, contents: string, folder: string}} request `name`: the package's; `contents`: on the file
 *   system of `folder`
 * @returns {Promise<string[]>} their names
 * @throws {PackagesError} when the package has no dictionary or no licence
 */
export async function installPackage({ name, contents, folder }) {
  const source = path.join(contents, DICTIONARIES)
  const licence = path.join(/* turbopackIgnore: true */ contents, 'usr/share/doc', name, 'copyright')
  /** @type {string[]} */
  const files = await readdir(source).catch(() => [])
  const names = files.filter((file) => file.endsWith('.index')).map((file) => file.slice(0, -'.index'.length))
  const hasLicence = await stat(licence).catch(() => null)
  if (names.length === 0 || !hasLicence)
    throw new PackagesError(`The package ${name} holds no dictionary with a licence.`)
  for (const dictionary of names) {
    // Copied, because several dictionaries of a package share the file.
    await copyFile(licence, path.join(contents, 'copyright'))
    await rename(
      path.join(contents, 'copyright'),
      path.join(/* turbopackIgnore: true */ folder, `${dictionary}.copyright`),
    )
    for (const ending of ENDINGS) {
      const file = dictionary + ending
      if (files.includes(file))
        await rename(
          path.join(/* turbopackIgnore: true */ source, file),
          path.join(/* turbopackIgnore: true */ folder, file),
        )
    }
  }
  return names
}
