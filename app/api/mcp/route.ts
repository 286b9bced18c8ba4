import type { NextRequest } from 'next/server'
import { answerMcpPreflight, answerMcpRequest } from '@/lib/server/mcp/answer-request'

/** The Model Context Protocol, for assistants with an API token (docs/connect.md). */
export const POST = (request: NextRequest): Promise<Response> => answerMcpRequest(request)

/** The protocol refuses them in its own words: there are no sessions, and no streams that outlive a request. */
export const GET = POST
export const DELETE = POST

export const OPTIONS = (request: NextRequest): Response => answerMcpPreflight(request)
