/**
 * Loaded by Node before the workers of the component tests, which run each file in a context of its own (vitest.config.ts).
 * A context cannot `require` an ES module, and Node finds one where Next asks for @swc/helpers: its CommonJS copy is given.
 */
import Module from 'node:module'

const NAME = '_resolveFilename'
const resolveFilename = Reflect.get(Module, NAME)

Reflect.set(Module, NAME, (/** @type {unknown[]} */ ...request) => {
  const file = Reflect.apply(resolveFilename, Module, request)
  return file.replace(/(@swc\/helpers\/)esm\/(.*)\.js$/, '$1cjs/$2.cjs')
})
