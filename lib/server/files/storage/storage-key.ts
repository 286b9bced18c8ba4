import { randomUUID } from 'node:crypto'

// The one shape that keys have: a key never climbs out of a folder, and what else lies in a bucket is nobody's business.
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key that says nothing about the file or its owner. */
export function newStorageKey(): string {
  return randomUUID()
}

export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** Throws for anything that is no key: a mistake of ours, never a person's. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('This is no storage key')
  return key
}
