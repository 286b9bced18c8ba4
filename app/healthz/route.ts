/** Liveness check: no database, no session. */
export function GET(): Response {
  return new Response('ok')
}
