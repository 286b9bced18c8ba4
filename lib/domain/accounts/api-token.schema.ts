import * as z from 'zod/mini'
import {
  MAX_TOKEN_ORIGINS,
  readOrigin,
  readOrigins,
  splitAddresses,
} from '@/lib/domain/accounts/token-origins'
import { quotedWord } from '@/lib/domain/text/quoted-word'

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

/** Addresses as they are typed into one field, to origins with spaces between them. */
const originsSchema = z.pipe(
  z.string().check(
    z.check(({ value, issues }) => {
      const wrong = splitAddresses(value).find((address) => readOrigin(address) === null)
      if (wrong !== undefined)
        issues.push({
          code: 'custom',
          input: value,
          message: `${quotedWord(wrong)} is no address that begins with https://`,
        })
    }),
  ),
  z.pipe(
    z.transform((typed: string) => readOrigins(typed).join(' ')),
    z
      .string()
      .check(
        z.refine(
          (origins) => splitAddresses(origins).length <= MAX_TOKEN_ORIGINS,
          `A token can name at most ${MAX_TOKEN_ORIGINS} pages`,
        ),
      ),
  ),
)

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
  /** Pages of the web that may use it. */
  origins: z.optional(originsSchema),
  /** Null: until it is revoked. */
  lifetimeDays: z.nullable(z.literal(TOKEN_LIFETIMES_DAYS)),
})
export type NewApiToken = z.infer<typeof newApiTokenSchema>
