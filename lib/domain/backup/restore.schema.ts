import { z } from 'zod'

/** How a restore on the page /restore begins. */
export const restoreStartSchema = z.object({
  /** The one-time code as the user typed it. */
  code: z.string().trim().min(1, 'Please enter the code').max(100, 'This is not the right code.'),
  /** Size of the backup. */
  byteSize: z.number().int().positive('Please choose a file.').max(Number.MAX_SAFE_INTEGER),
})

const count = z.number().int().nonnegative()

/** How far a restore is, as the page that started it asks. `share` is from 0 to 1. */
export const restoreStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('SENDING'), received: count }),
  z.object({ state: z.literal('RESTORING'), share: z.number() }),
  z.object({ state: z.literal('DONE'), accounts: count, words: count, files: count }),
  z.object({ state: z.literal('FAILED'), error: z.string() }),
])

export type RestoreState = z.infer<typeof restoreStateSchema>
