// `npm start`: everything from a clean clone to a running site (README.md). Until the packages are installed it runs on
// Node alone, so neither this file nor what it imports may import a package at the top.
import { boot } from './lib/boot.mjs'

await boot({ mode: 'production' })
