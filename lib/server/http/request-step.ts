import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request before Next does: answers it, or calls `next`. */
export type RequestStep = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
