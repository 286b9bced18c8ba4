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

/**
 * Whether the address belongs to a known push service. The server sends requests to it, so an address of the user's
 * choice would let them reach other servers from this one.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return knownHosts().some((known) => host === known || host.endsWith(`.${known}`))
}

function knownHosts(): string[] {
  const added = env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? []
  return [...KNOWN_HOSTS, ...added.filter((host) => host !== '')]
}
