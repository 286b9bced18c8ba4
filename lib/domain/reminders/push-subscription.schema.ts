import { z } from 'zod'

/** Browsers' endpoints have 150 to 600 characters. */
const MAX_ENDPOINT = 2_000

/** Bytes in base64url without padding. */
function bytes(count: number) {
  const length = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${count} bytes in base64url`)
}

export const pushEndpointSchema = z
  .string()
  .max(MAX_ENDPOINT)
  .regex(/^https:\/\/[!-~]+$/, 'must be an https address')

/** What a browser's PushSubscription contains. */
export const pushSubscriptionSchema = z.object({
  endpoint: pushEndpointSchema,
  /** A point on the curve P-256, uncompressed. */
  p256dh: bytes(65),
  auth: bytes(16),
})
export type PushSubscriptionInput = z.input<typeof pushSubscriptionSchema>
