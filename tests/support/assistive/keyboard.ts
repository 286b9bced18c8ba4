/** A learner with a keyboard and nothing else. After each Tab, the focused control must be in sight and marked. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Tab stops of the longest page that a test walks through. */
const MAX_STOPS = 90

/** Presses Tab, or another key, until `target` has the focus. Checks each control on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusInSight(page)
  }
  throw new Error(`${MAX_STOPS} times ${key} do not lead to ${target}`)
}

/** Moves the focus to `target` by Tab and presses a key there. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab more often than the dialog has controls: the focus must stay in it. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  // A dialog takes the focus a moment after it opens.
  await expect.poll(hasFocus).toBe(true)
  const controls = await dialog.locator('a, button, input, textarea, select, [tabindex="0"]').count()
  for (let stop = 0; stop <= controls; stop += 1) {
    await page.keyboard.press('Tab')
    // From the last control the focus goes to the first one by way of an element behind the dialog, in the next frame.
    await expect.poll(hasFocus).toBe(true)
    await expectFocusInSight(page)
  }
}

/** A control that is still moving when it gets the focus, for example a toast that opens, is looked at again. */
async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusFault)).toBeNull()
}

/** Fails a test at the first use of a mouse or a finger. Call it before the first page. */
export async function forbidPointer(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer-used', location.pathname), true)
  })
  return async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('pointer-used'))).toBeNull()
  }
}

/**
 * What is wrong with the focused control (WCAG 2.4.7, 2.4.11 and 2.5.8): it has no outline, is out of sight, is covered by
 * something else, for example a fixed bar, or is smaller than 24 px. Null if nothing is wrong.
 */
function findFocusFault(): string | null {
  const focused = document.activeElement
  // After the last control, the focus leaves the page for the browser's own controls.
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const name = focused.outerHTML.slice(0, 200)
  const around = (element: Element, levels: number): Element[] =>
    levels === 0 || !element.parentElement
      ? [element]
      : [element, ...around(element.parentElement, levels - 1)]
  const hasOutline = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo)
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return isDrawn && (!pseudo || content !== 'none')
  }
  // A hidden input shows the outline on its label or its frame, two levels above it at most.
  const bearers = [...around(focused, 2), ...(focused.parentElement?.children ?? [])]
  // The caret marks a text field.
  const hasCaret = focused.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
  )
  const isMarked =
    hasCaret ||
    bearers.some(
      (element) => hasOutline(element) || hasOutline(element, '::after') || hasOutline(element, '::before'),
    )
  if (!isMarked) return `No outline: ${name}`

  // A visually hidden input is as large as one pixel: its label is what is seen.
  const label = (focused instanceof HTMLInputElement && focused.labels?.[0]) || focused
  const seen = focused.clientWidth <= 1 ? label : focused
  const box = seen.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (left >= right || top >= bottom) return `Out of sight: ${name}`
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  /** Another element at a place near the middle. */
  const hitAt = (across: number, down: number) => {
    const hit = document.elementFromPoint(x + across, y + down)
    return hit && !seen.contains(hit) && !around(seen, 2).includes(hit) ? hit : null
  }
  const cover = hitAt(0, 0)
  if (cover) return `Covered by ${cover.outerHTML.slice(0, 200)}: ${name}`

  // WCAG 2.5.8, except for links within a text and for what a browser draws.
  const isInText = getComputedStyle(seen).display === 'inline'
  const HALF = 11.5
  const isLarge = [-HALF, HALF].every((far) => !hitAt(far, 0) && !hitAt(0, far))
  return isLarge || isInText || seen.matches('[type=range]') ? null : `Smaller than 24 px: ${name}`
}
