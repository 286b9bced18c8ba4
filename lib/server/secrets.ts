import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'

/** The purpose of a key. Each purpose has its own key, so that a value signed for one is invalid for another. */
type KeyPurpose = 'csrf' | 'next-auth' | 'file' | 'exported-file' | 'email-link' | 'unsubscribe'

const keys = new Map<KeyPurpose, Buffer>()

/** The 32-byte key of a purpose, derived from AUTH_SECRET. */
export function keyFor(purpose: KeyPurpose): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', `wordloom/${purpose}`, 32))
  keys.set(purpose, key)
  return key
}

/** 32 random bytes as base64url text, safe in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which the database stores a token: a copy of the database then gives access to nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function sign(purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}

/** Compares in constant time: the duration does not reveal how much of the two texts is equal. */
export function equalsInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
