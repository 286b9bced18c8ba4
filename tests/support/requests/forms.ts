/** Requests as a browser sends them to the route handlers. */
import { NextRequest } from 'next/server'

const ORIGIN = 'http://localhost:3000'

export function formRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return new NextRequest(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
}

export function multipartRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return new NextRequest(`${ORIGIN}${path}`, { method: 'POST', body, headers })
}

export function getRequest(path: string, headers: Record<string, string> = {}) {
  return new NextRequest(`${ORIGIN}${path}`, { headers })
}

/** The status and the body of a refusal: its text and its code. */
export async function refusalOf(
  response: Response,
): Promise<{ status: number; error: string; code: string }> {
  return { status: response.status, ...(await response.json()) }
}

/** The cookies that a response sets, by name. */
export function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
}
