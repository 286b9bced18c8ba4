import fs from 'node:fs'
import { writeFileAtomic } from '../build/stamps.mjs'
import { inRoot } from '../paths.mjs'

const FOLDER = 'generated/operations'
const DOCUMENT = /^export const (\w+) = (.+) as unknown as DocumentNode<(\w+), (\w+)>;$/gm
const IMPORT = /^import .+ from '@graphql-typed-document-node\/core';$/m

/**
 * Gives each operation of generated/operations.ts a module of its own, which that file passes on. In one module they
 * would be one piece to the bundler, and every page would carry the operations of all.
 */
export function splitDocuments() {
  const file = inRoot('generated/operations.ts')
  const source = fs.readFileSync(file, 'utf8')
  const [importLine = ''] = IMPORT.exec(source) ?? []
  fs.rmSync(inRoot(FOLDER), { recursive: true, force: true })
  fs.mkdirSync(inRoot(FOLDER), { recursive: true })
  const passedOn = source.replace(DOCUMENT, (_, name, document, result, variables) => {
    // A fragment alone; operations have it within.
    if (variables === 'unknown') return ''
    const types = `import type { ${result}, ${variables} } from '@/generated/operations'`
    const constant = `export const ${name} = ${document} as unknown as DocumentNode<${result}, ${variables}>`
    writeFileAtomic(inRoot(`${FOLDER}/${name}.ts`), `${importLine}\n${types}\n\n${constant}\n`)
    return `export { ${name} } from './operations/${name}'`
  })
  writeFileAtomic(file, passedOn)
}
