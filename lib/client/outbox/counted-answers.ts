import { createStore } from '@/lib/client/store'

/**
 * Whether the screen's data include the answers of the outbox: where they come from the copy on this device (lib/client/device-copy),
 * and not from the server. Then no screen adds them.
 */
export const areAnswersCounted = createStore(false)

/** When the copy that screens show was renewed, by this device's clock: ISO 8601; null while they show the server's data. */
export const copyTime = createStore<string | null>(null)
