import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from '../../lib/paths.mjs'
import { findFreePort, waitUntil } from '../../lib/processes/processes.mjs'
import { runTool } from '../../lib/processes/run.mjs'

/** The smallest app with a button that React listens on: what Next itself takes. */
const FILES = {
  'package.json': '{"type":"module"}',
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(ROOT)} } }`,
  // Next would take those of the checkout.
  'instrumentation.js': 'export function register() {}',
  'instrumentation-client.js': 'export {}',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.jsx': `import { Counter } from './counter'
export const dynamic = 'force-dynamic'
export default function Page() { return <main><h1>Nothing</h1><Counter /></main> }`,
  'app/counter.jsx': `'use client'
import { useEffect, useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  useEffect(() => { document.documentElement.dataset.ready = '' }, [])
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}`,
}

/**
 * Builds and starts an empty app with the Next of this checkout, which it must lie in: it has no packages of its own.
 * @returns {Promise<{address: string, stop: () => void}>}
 * @throws {import('../../lib/boot-error.mjs').BootError} with Next's output
 */
export async function startEmptyApp() {
  const folder = inRoot('.empty-app')
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  await runTool('next/dist/bin/next', ['build', folder], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    failure: 'The empty app could not be built',
  })
  const port = String(await findFreePort())
  const next = inRoot('node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', folder, '-H', '127.0.0.1', '-p', port], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitUntil(answers, { within: 30_000 })
  const stop = () => {
    child.kill('SIGTERM')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { address, stop }
}
