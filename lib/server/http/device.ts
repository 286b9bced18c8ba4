import 'server-only'
import Bowser from 'bowser'

/** Longer texts are not from a browser. */
const MAX_USER_AGENT = 1000

/** Browser and system that sent a request, such as 'Safari on iPhone'; empty when they are unknown. */
export function deviceOf(request: { headers: Pick<Headers, 'get'> }): string {
  return deviceName(request.headers.get('user-agent') ?? '')
}

export function deviceName(userAgent: string): string {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT) return ''
  const { browser, os, platform } = Bowser.parse(userAgent)
  // Without its vendor, an Android phone's model is a number that says little to its owner.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  return [browser.name, system].filter(Boolean).join(' on ')
}
