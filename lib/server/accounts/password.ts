import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// argon2id with this library's defaults, which are OWASP's: 19 MiB, two passes, one lane.

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Made once, of nothing that anybody types: checking against it takes as long as checking a real password.
let decoy: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (no such account, or one without a password) it takes the
 * same time, so that the answer's delay does not tell which addresses have accounts.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
