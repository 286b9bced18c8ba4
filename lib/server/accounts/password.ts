import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// argon2id with this library's defaults, which are OWASP's: 19 MiB, two passes, one lane.

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Hash of a random text, created once: verifying against it takes as long as verifying a real password.
let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (no account, or an account without a password) it takes the
 * same time, so that the response time does not reveal which addresses have accounts.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
