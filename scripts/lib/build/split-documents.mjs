import fs from 'node:fs'
import { inRoot } from '../paths.mjs'
import { writeFileAtomic } from './stamps.mjs'

const FOLDER = 'generated/operations'
const DOCUMENT = /^export const (\w+) = (.+) as unknown as DocumentNode<(\w+), (\w+)>;$/gm
const IMPORT = /^import .+ from '@graphql-typed-document-node\/core';$/m

/**
 * Moves each operation of generated/operations.ts into its own module, which that file re-exports. The bundler cannot
 * split a single module, so every page would load the operations of all pages.
 */
export function splitDocuments() {
  const file = inRoot('generated/operations.ts')
  const source = fs.readFileSync(file, 'utf8')
  const [importLine = ''] = IMPORT.exec(source) ?? []
  fs.rmSync(inRoot(FOLDER), { recursive: true, force: true })
  fs.mkdirSync(inRoot(FOLDER), { recursive: true })
  const passedOn = source.replace(DOCUMENT, (_, name, document, result, variables) => {
    // A fragment: operations already contain it.
    if (variables === 'unknown') return ''
    const types = `import type { ${result}, ${variables} } from '@/generated/operations'`
    const constant = `export const ${name} = ${document} as unknown as DocumentNode<${result}, ${variables}>`
    writeFileAtomic(inRoot(`${FOLDER}/${name}.ts`), `${importLine}\n${types}\n\n${constant}\n`)
    return `export { ${name} } from './operations/${name}'`
  })
  writeFileAtomic(file, passedOn)
}
