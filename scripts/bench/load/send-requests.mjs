import http from 'node:http'

/**
 * A request to repeat on a connection.
 * @typedef {{address: string, headers?: Record<string, string>, body?: string}} Repeated
 */

/**
 * Sends one request and reads its answer, which it neither decompresses nor parses: the measured servers share the
 * processors with this process.
 * @param {http.Agent} agent
 * @param {Repeated} request
 * @returns {Promise<Buffer[]>}
 */
export function send(agent, { address, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = http.request(address, { agent, method: body === undefined ? 'GET' : 'POST', headers })
    sent.on('error', reject)
    sent.on('response', (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(chunks)
        else reject(new Error(`${address} answered ${response.statusCode}: ${Buffer.concat(chunks)}`))
      })
    })
    sent.end(body)
  })
}

/**
 * Repeats each request on a connection of its own until the time is over.
 * @param {readonly Repeated[]} requests one for each connection
 * @param {number} seconds
 * @returns {Promise<{times: number[], seconds: number}>} the milliseconds of each request, and the time of all
 */
export async function repeatRequests(requests, seconds) {
  const agent = new http.Agent({ keepAlive: true })
  /** @type {number[]} */
  const times = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    requests.map(async (request) => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        await send(agent, request)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  // A server closes connections that are idle between two calls.
  agent.destroy()
  return { times, seconds: (performance.now() - started) / 1000 }
}
