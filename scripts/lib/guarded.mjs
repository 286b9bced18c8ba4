// `node guarded.mjs <script> [arguments]`: runs a script that must not outlive its parent process. The IPC channel to
// the parent closes even when the parent is killed with -9.
import { pathToFileURL } from 'node:url'

process.on('disconnect', () => process.exit(1))
process.channel?.unref() // the listener alone must not keep the process alive
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1] ?? '').href)
