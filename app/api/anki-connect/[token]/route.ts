import type { NextRequest } from 'next/server'
import { answerAnkiRequest, answerPreflight, greet } from '@/lib/server/anki-connect/answer-request'

interface Context {
  params: Promise<{ token: string }>
}

/** AnkiConnect's protocol for clients that can send no key: the token is in the path, which is neither logged nor measured. */
export const POST = async (request: NextRequest, { params }: Context): Promise<Response> =>
  answerAnkiRequest(request, (await params).token)

export const GET = (request: NextRequest): Response => greet(request)

export const OPTIONS = (request: NextRequest): Response => answerPreflight(request)
