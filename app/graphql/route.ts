import type { NextRequest } from 'next/server'
import { executeHttp, refuse } from '@/graphql/server'
import { AppError } from '@/lib/errors/app-error'
import { requireCsrfToken } from '@/lib/server/csrf'
import { readJson } from '@/lib/server/request-body'
import { getRequestViewer } from '@/lib/server/session'

// The longest note, ten meanings and their examples are a fiftieth of it.
const BODY_LIMIT_BYTES = 1024 * 1024

export async function GET(request: NextRequest): Promise<Response> {
  return execute(request, undefined)
}

export async function POST(request: NextRequest): Promise<Response> {
  try {
    requireCsrfToken(request)
    return await execute(request, await readJson(request, BODY_LIMIT_BYTES))
  } catch (error) {
    if (error instanceof AppError) return refuse(request, error)
    throw error
  }
}

function execute(request: NextRequest, body: unknown): Promise<Response> {
  const { method, headers, nextUrl } = request
  const findViewer = () => getRequestViewer(request, new Date())
  return executeHttp({ method, headers, search: nextUrl.search, body, findViewer })
}
