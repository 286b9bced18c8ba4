// `node guarded.mjs <script> [arguments]`: runs a script that must not outlive its parent process. The IPC channel to
// the parent closes even when the parent is killed with -9.
import cluster from 'node:cluster'
import { pathToFileURL } from 'node:url'

process.on('disconnect', () => process.exit(1))
// The listener alone must not keep the process alive. A worker gets its requests through the channel.
if (cluster.isPrimary) process.channel?.unref()
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1] ?? '').href)
