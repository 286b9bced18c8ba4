import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../../lib/boot-error.mjs'
import { toPgConfig, withClient } from '../../lib/postgres/postgres-url.mjs'
import { findFreePort, waitUntil } from '../../lib/processes/processes.mjs'

/** Connections that the pooler opens to PostgreSQL, for all machines together. */
const POOL_SIZE = 20
/** The account of the pooler's process: it does not run as root. */
const ACCOUNT = 'nobody'
/** Milliseconds in which each of the two is ready. */
const START_TIMEOUT_MS = 10_000

/** @typedef {{stop: () => Promise<void>}} Stoppable */

/**
 * @param {string} command @param {string[]} args
 * @returns {Stoppable & {hasEnded: () => boolean}}
 */
function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  let isOver = false
  const ended = new Promise((resolve) => {
    for (const event of ['close', 'error']) child.once(event, resolve)
  }).then(() => {
    isOver = true
  })
  return {
    hasEnded: () => isOver,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param {string} name @param {ReturnType<typeof run>} server @param {() => Promise<unknown>} ask */
async function ready(name, server, ask) {
  const answers = () => ask().then(Boolean, () => false)
  await waitUntil(async () => server.hasEnded() || (await answers()), { within: START_TIMEOUT_MS })
  if (!server.hasEnded() && (await answers())) return
  await server.stop()
  throw new BootError(`${name} does not run. Install it: apt-get install nginx-light pgbouncer`)
}

/**
 * Starts PgBouncer in transaction mode, configured as docs/scaling.md says.
 * @param {string} folder @param {string} databaseUrl
 */
export async function startPooler(folder, databaseUrl) {
  const port = await findFreePort()
  const { host, port: databasePort, user, password, database } = toPgConfig(databaseUrl)
  const file = path.join(folder, 'pgbouncer.ini')
  const session =
    'SET timezone TO UTC; SET statement_timeout TO 10000; SET idle_in_transaction_session_timeout TO 10000'
  fs.writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${databasePort} user=${user} password=${password} connect_query='${session}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
pool_mode = transaction
auth_type = any
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
logfile =
unix_socket_dir =
`,
  )
  fs.chmodSync(folder, 0o755)
  const server = run('pgbouncer', ['--quiet', ...(process.getuid?.() === 0 ? ['-u', ACCOUNT] : []), file])
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
  await ready('PgBouncer', server, () => withClient(toPgConfig(url), (client) => client.query('SELECT 1')))
  return { url, stop: server.stop }
}

/**
 * Starts nginx, which sends each request to the next of the machines.
 * @param {string} folder @param {number} port @param {readonly number[]} machines their ports
 */
export async function startBalancer(folder, port, machines) {
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  fs.writeFileSync(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream app {
${machines.map((machine) => `    server 127.0.0.1:${machine} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 210m;
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  )
  const server = run('nginx', ['-p', folder, '-c', file, '-e', `${folder}/nginx.log`])
  await ready('nginx', server, () => fetch(`http://127.0.0.1:${port}/healthz`))
  return { stop: server.stop }
}
