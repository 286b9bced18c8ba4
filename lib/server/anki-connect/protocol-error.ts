import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { DownloadError } from '@/lib/server/outgoing/download'

/** A failure whose message the client gets as it is: in the words of AnkiConnect, where it has any for it. */
export class ProtocolError extends Error {}

/** Whether an error says why something given cannot be had, not that something broke. */
export const isRefusal = (error: unknown): boolean =>
  [ProtocolError, AppError, DownloadError].some((refusal) => error instanceof refusal)
