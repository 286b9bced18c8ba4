import type { NextRequest } from 'next/server'
import { answerAnkiRequest, answerPreflight, greet } from '@/lib/server/anki-connect/answer-request'

/** AnkiConnect's protocol for clients that send a key, or the header Authorization (docs/connect.md). */
export const POST = (request: NextRequest): Promise<Response> => answerAnkiRequest(request, null)

export const GET = (request: NextRequest): Promise<Response> => greet(request, null)

export const OPTIONS = (request: NextRequest): Promise<Response> => answerPreflight(request, null)
