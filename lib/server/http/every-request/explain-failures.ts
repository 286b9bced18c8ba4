import 'server-only'
import type { ServerResponse } from 'node:http'
import { type PageFailure, recordPageFailure } from '@/lib/server/database/failures/page-failure'
import { isPageRequest } from '@/lib/server/http/every-request/send-refusal'
import { refusalPage } from '@/lib/server/http/plain-page/refusal-page'
import type { RequestStep } from '@/lib/server/http/request-step'

const OK = 200
const INTERNAL_SERVER_ERROR = 500

/** Headers about the document that is not sent. */
const OF_DOCUMENT = ['link', 'content-length', 'etag']

/**
 * Answers with words, and with the right status, when a page cannot be made because the server is busy or its database is
 * away. Next knows only status 500 for that, and its document is empty until its scripts run.
 */
export const explainFailures: RequestStep = (request, response, next) => {
  if (!isPageRequest(request)) return next()
  const failure: PageFailure = {}
  const { writeHead, write, end } = response
  let explanation: string | undefined
  /** Whether the explanation is sent instead of what Next writes. Decided when Next begins to write. */
  const isExplained = () => {
    if (!response.headersSent) explanation ??= prepareExplanation(response, failure)
    const isRefusedForm = failure.status !== undefined && response.statusCode === OK
    if (isRefusedForm && !response.headersSent) sayRefused(response, failure)
    return explanation !== undefined
  }
  const withStatus = ([given, ...more]: unknown[]) => [given === OK ? response.statusCode : given, ...more]
  Object.assign(response, {
    writeHead: (...given: unknown[]) =>
      Reflect.apply(writeHead, response, isExplained() ? [response.statusCode] : withStatus(given)),
    write: (...given: unknown[]) => isExplained() || Reflect.apply(write, response, given),
    end: (...given: unknown[]) => Reflect.apply(end, response, isExplained() ? [explanation] : given),
  })
  recordPageFailure(failure, next)
}

/** Gives a page that Next makes the status of a refused form. */
function sayRefused(response: ServerResponse, { status = OK, retryAfterSeconds }: PageFailure): void {
  response.statusCode = status
  if (retryAfterSeconds) response.setHeader('retry-after', retryAfterSeconds)
}

/** Sets the status and the headers, and returns the page; undefined when Next's own document is sent. */
function prepareExplanation(response: ServerResponse, { error }: PageFailure): string | undefined {
  if (!error || response.statusCode !== INTERNAL_SERVER_ERROR) return undefined
  const { status, headers, body } = refusalPage(error, { isRepeated: true })
  response.statusCode = status
  for (const name of OF_DOCUMENT) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return body
}
