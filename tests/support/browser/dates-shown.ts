import type { BrowserContext } from '@playwright/test'

/** The date in a time zone, as the dashboard writes it; without a zone, in that of the server of the tests. */
export function dateIn(timeZone?: string): string {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date())
  return `${parts({ weekday: 'long' })}, ${parts({ day: 'numeric' })} ${parts({ month: 'long' })}`
}

/** Records every date that the dashboard shows in pages that are opened from now on, from their first paint on. */
export async function recordDates(context: BrowserContext): Promise<() => string[]> {
  const dates = new Set<string>()
  await context.exposeFunction('noteDate', (date: string) => dates.add(date))
  await context.addInitScript(() => {
    const note = (globalThis as unknown as { noteDate: (date: string) => void }).noteDate
    const look = () => {
      const date = document.querySelector('main header p')?.textContent
      if (date && location.pathname === '/dashboard') note(date)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => [...dates]
}
