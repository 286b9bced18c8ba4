import type { NextRequest } from 'next/server'
import { answerAnkiRequest, answerPreflight, greet } from '@/lib/server/anki-connect/answer-request'

interface Context {
  params: Promise<{ token: string }>
}

/** AnkiConnect's protocol for clients that can send no key: the token is in the path, which is neither logged nor measured. */
export const POST = async (request: NextRequest, { params }: Context): Promise<Response> =>
  answerAnkiRequest(request, (await params).token)

export const GET = async (request: NextRequest, { params }: Context): Promise<Response> =>
  greet(request, (await params).token)

export const OPTIONS = async (request: NextRequest, { params }: Context): Promise<Response> =>
  answerPreflight(request, (await params).token)
