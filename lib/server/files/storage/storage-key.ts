import { randomUUID } from 'node:crypto'

// The only valid form of a key: it cannot leave its folder, and other objects in a bucket are ignored.
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A random key, which reveals nothing about the file or its owner. */
export function newStorageKey(): string {
  return randomUUID()
}

export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** Returns the key. Throws when it is invalid, which is an error in our code and not in user input. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('This is no storage key')
  return key
}
