// The server that the app is compared with: it answers each request with the result of one SQL statement. Its parent
// sends the statement and its values as the first message, and gets the port.
import http from 'node:http'
import pg from 'pg'

/** Connections to PostgreSQL: as many as the app's pool has (lib/server/database/database-pool.ts). */
const POOL_SIZE = 12

/** @typedef {{databaseUrl: string, text: string, endOfToday: Date}} Setup */

process.once('message', (message) => {
  const { databaseUrl, text, endOfToday } = /** @type {Setup} */ (message)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, options: '-c timezone=UTC' })
  const server = http.createServer(async (request, response) => {
    // The address is the id of the user whose words are asked for.
    const values = [request.url?.slice(1), endOfToday]
    const { rows } = await pool.query({ text, values, rowMode: 'array' })
    response.setHeader('content-type', 'application/json')
    response.end(rows[0]?.[0])
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
})
process.once('disconnect', () => process.exit())
