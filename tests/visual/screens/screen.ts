import type { Locator, Page } from '@playwright/test'

/** A screen, or a state of one, of which a picture is kept. */
export interface Screen {
  /** Name of its pictures. */
  name: string
  path: string
  /** Brings the opened page into the state. */
  show?: (page: Page) => Promise<unknown>
  /** What differs from day to day or from run to run: it is covered. */
  varies?: (page: Page) => Locator[]
  /** Whether it is also pictured on a desktop, because its layout differs there. */
  isWide?: boolean
  /** Whether the screen is scrolled. Another window width does not keep the position, so it is opened again for the desktop. */
  isScrolled?: boolean
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const press = (page: Page, name: string | RegExp) => button(page, name).first().click()

/** Waits for the dialog or menu that was opened: its code may still be loading. */
export const opened = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor()

/** Presses a button that opens a dialog or a menu. */
export async function open(page: Page, name: string | RegExp) {
  await press(page, name)
  await opened(page)
}

/** Scrolls the heading to the top of the window, below the header. */
export async function scrollTo(page: Page, heading: string | RegExp) {
  await page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      window.scrollTo({ top: window.scrollY + top - 120, behavior: 'instant' })
    })
}
