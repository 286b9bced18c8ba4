import 'server-only'
import { env } from '@/lib/server/env'

/**
 * Push services of Chrome and other Chromium browsers, Firefox, Edge, and Safari; each with its subdomains. Without a
 * port, only that of https is allowed: a firewall can leave requests to others unanswered, and reminders wait for them.
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** A host of letters, digits, hyphens and dots, with or without a port: parsers agree on no others. */
const PLAIN_HOST = /^[a-z\d.-]+(:\d+)?$/

/**
 * The address of a known push service in its canonical form, or null. The server sends requests to it, so an address of
 * the user's choice would let them reach other servers from this one.
 */
export function pushServiceAddress(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null
  const { protocol, host, username, password, href } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || !PLAIN_HOST.test(host)) return null
  return knownHosts().some((known) => host === known || host.endsWith(`.${known}`)) ? href : null
}

function knownHosts(): string[] {
  const added = env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? []
  return [...KNOWN_HOSTS, ...added.filter((host) => host !== '')]
}
