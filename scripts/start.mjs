// `npm start`: everything from a clean clone to a running site (README.md). Before the packages are installed it runs
// with Node only, so neither this file nor its imports may import a package at the top level.
import { boot } from './lib/boot.mjs'

await boot({ mode: 'production' })
