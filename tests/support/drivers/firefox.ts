import puppeteer, { type KeyInput } from 'puppeteer-core'
import type { DrivenPage, Driver, Script } from './driver'

/** Parts of a swipe at which the finger is reported. */
const SWIPE_PARTS = [0.1, 0.25, 0.5, 0.75, 1]

/** A touch screen (1) besides a mouse that hovers (2 and 4): the app loads what follows a finger only where there is one. */
const POINTERS = { 'ui.allPointerCapabilities': 1 | 2 | 4 }

/** Starts Firefox without a window, and drives it by WebDriver BiDi, which needs no driver program. */
export async function startFirefox({ firefox }: { firefox: string }): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: POINTERS,
  })
  return { newPage, close: () => browser.close() }

  async function newPage(): Promise<DrivenPage> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    return {
      open: async (address) => {
        await page.goto(address)
      },
      evaluate: <Input, Output>(script: Script<Input, Output>, input: Input) =>
        page.evaluate(script as (input: unknown) => Output, input) as Promise<Output>,
      runSource: async (source) => {
        await page.evaluate(`${source};0`)
      },
      click: ({ x, y }) => page.mouse.click(x, y),
      swipe: async (from, to) => {
        const finger = await page.touchscreen.touchStart(from.x, from.y)
        for (const part of SWIPE_PARTS)
          await finger.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        await finger.end()
      },
      press: (key) => page.keyboard.press(key as KeyInput),
      type: (text) => page.keyboard.type(text),
      chooseFile: async (selector, file) => {
        const field = await page.waitForSelector(`input[type=file]${selector}`)
        await field?.uploadFile(file)
      },
      resize: (viewport) => page.setViewport(viewport),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    }
  }
}
