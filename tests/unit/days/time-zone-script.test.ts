import vm from 'node:vm'
import { expect, it } from 'vitest'
import { TIME_ZONE_SCRIPT } from '@/lib/client/head-scripts/time-zone-script'

/** Runs the script in a browser with these globals; returns the cookie that it sets. */
function cookieIn(globals: object): string {
  const document = { cookie: '', querySelector: () => ({ content: '' }) }
  vm.runInNewContext(TIME_ZONE_SCRIPT, { document, ...globals })
  return document.cookie
}

it('reads the time zone without Intl.DateTimeFormat where the browser has Temporal', () => {
  const DateTimeFormat = () => {
    throw new Error('Slow at its first use')
  }
  const Temporal = { Now: { timeZoneId: () => 'Asia/Tokyo' } }
  expect(cookieIn({ Temporal, Intl: { DateTimeFormat } })).toContain('=Asia/Tokyo;')
})

it('reads the time zone in an older browser', () => {
  const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone: 'Europe/Rome' }) })
  expect(cookieIn({ Temporal: undefined, Intl: { DateTimeFormat } })).toContain('=Europe/Rome;')
})
