import * as z from 'zod/mini'

/**
 * What a token may be used for. LOOK_UP: the dictionary, and whether a word is saved; SAVE: reading and changing words; REVIEW: what
 * is due, and answers; EXPORT: everything that the account has, to read.
 */
export const API_SCOPES = ['LOOK_UP', 'SAVE', 'REVIEW', 'EXPORT'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Tokens of one account at the same time. */
export const MAX_API_TOKENS = 30

/** Characters of a token's name. */
const MAX_NAME_LENGTH = 60

/** Days that a token may last. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365] as const

/** What the form of a new token asks for; the browser loads it, too. */
export const newApiTokenSchema = z.object({
  name: z.pipe(
    z.pipe(
      z.string(),
      z.transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'Please give the token a name'),
        z.maxLength(MAX_NAME_LENGTH, `Name is too long (maximum is ${MAX_NAME_LENGTH} characters)`),
      ),
  ),
  scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1, 'Please choose what the token may do')),
  /** Null: until it is revoked. */
  lifetimeDays: z.nullable(z.literal(TOKEN_LIFETIMES_DAYS)),
})
export type NewApiToken = z.infer<typeof newApiTokenSchema>
