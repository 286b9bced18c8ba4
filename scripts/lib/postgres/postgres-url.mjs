/**
 * A postgresql:// URL, with Prisma's query parameters, as options for the pg driver. Separate options instead of the
 * URL itself: in pg, a connection string overrides the option `database`.
 * @param {string} url
 * @returns {import('pg').ClientConfig & {host: string, port: number, user: string, database: string}}
 * @throws {TypeError} when it is not a URL
 */
export function toPgConfig(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode') ?? 'disable'
  const schema = searchParams.get('schema')
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ssl: ['disable', 'prefer'].includes(sslmode) ? false : { rejectUnauthorized: sslmode === 'verify-full' },
    connectionTimeoutMillis: Number(searchParams.get('connect_timeout') ?? 5) * 1000,
    ...(schema && { options: `-c search_path="${schema}"` }),
  }
}

/** The same with times in UTC, for rows as text. @param {string} url */
export function toUtcConfig(url) {
  const { options = '', ...config } = toPgConfig(url)
  return { ...config, options: `${options} -c timezone=UTC`.trim() }
}

/**
 * The same URL for another database of the same server.
 * @param {string} url
 * @param {string} database
 */
export function withDatabase(url, database) {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

/**
 * Opens a connection, does the work, closes it.
 * @template T
 * @param {import('pg').ClientConfig} config
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
export async function withClient(config, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(config)
  // Without a listener, an idle connection that the server closes would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
