import { z } from 'zod'

// The due time of a word can be a hundred years away. PostgreSQL and JavaScript agree on all years between these.
const EARLIEST = Date.UTC(1970, 0)
const LATEST = Date.UTC(2300, 0)

/** A timestamp in ISO 8601, in UTC ('2026-11-22T09:30:00.000Z'), as a Date. */
export const timestampSchema = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() >= EARLIEST && time.getTime() < LATEST, 'Time is out of range')
