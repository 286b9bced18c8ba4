import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'

/** What a key is for. Each purpose has its own key, so that a value signed for one means nothing to another. */
type KeyPurpose = 'csrf' | 'next-auth' | 'file'

const keys = new Map<KeyPurpose, Buffer>()

/** The 32-byte key of a purpose, derived from the host's one secret. */
export function keyFor(purpose: KeyPurpose): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', `wordloom/${purpose}`, 32))
  keys.set(purpose, key)
  return key
}

/** 32 random bytes as text that is safe in cookies and addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: a copy of the database then opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function sign(purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}

/** Compares in a time that does not tell how much of the two is equal. */
export function equalsInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
