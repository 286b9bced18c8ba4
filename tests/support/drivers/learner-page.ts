import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { PASSWORD } from '@/tests/support/learner'
import type { DrivenPage, Key, Script, Size } from './driver'
import { findShown, hasQueries, QUERIES, type Shown, type Wanted } from './find-element'

/** Longest time until something is shown and stands still. */
const MAX_WAIT_MS = 30_000
const POLL_MS = 50
/** More stops than any page of a journey has before what it looks for. */
const MAX_TABS = 60

type Name = string | RegExp

const byRole = (role: string, name?: Name): Wanted => ({
  by: 'role',
  what: role,
  name: name instanceof RegExp ? { pattern: name.source } : name,
})
const inWords = ({ by, what, name }: Wanted) =>
  by === 'role' ? `${what} "${typeof name === 'object' ? name.pattern : (name ?? '')}"` : `${by} "${what}"`

/** A page as a learner uses it: elements by role and name, label or text; each act waits until it can be done. */
export class LearnerPage {
  readonly #page: DrivenPage
  readonly #origin: string

  /** @param origin the site that paths belong to */
  constructor(page: DrivenPage, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  /** Opens a path and waits until the page says that it listens (components/layout/page-ready.tsx). */
  async open(path: string): Promise<void> {
    await this.#page.open(this.#origin + path)
    await this.#ready()
  }

  async back(): Promise<void> {
    // The page may ask first, so there may be no navigation to wait for.
    await this.evaluate(() => history.back(), null)
  }

  async press(role: string, name?: Name): Promise<void> {
    await this.#click(byRole(role, name))
  }

  async pressText(text: string): Promise<void> {
    await this.#click({ by: 'text', what: text })
  }

  /** Types into a field, after what it has. */
  async typeInto(label: string, text: string): Promise<void> {
    await this.#click({ by: 'label', what: label })
    await this.type(text)
  }

  type = (text: string): Promise<void> => this.#page.type(text)

  async keys(...keys: (Key | string)[]): Promise<void> {
    for (const key of keys) await this.#page.press(key)
  }

  /** Goes on with Tab until an element has the focus. */
  async tabTo(role: string, name?: Name): Promise<void> {
    const wanted = byRole(role, name)
    await this.#first(wanted)
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      await this.keys('Tab')
      if ((await this.#find(wanted)).some(({ isFocused }) => isFocused)) return
    }
    throw new Error(`Tab does not lead to ${inWords(wanted)}`)
  }

  /** Swipes over an element, by pixels to the right. */
  async swipe(role: string, name: Name, distance: number): Promise<void> {
    const { x, y, width, height } = await this.#first(byRole(role, name))
    const from = { x: x + width / 2, y: y + Math.min(60, height / 2) }
    await this.#page.swipe(from, { x: from.x + distance, y: from.y })
  }

  chooseFile = (label: string, file: string): Promise<void> =>
    this.#page.chooseFile(`[aria-label="${label}"]`, file)

  async sees(role: string, name?: Name): Promise<Shown> {
    return this.#first(byRole(role, name))
  }

  async seesText(text: string): Promise<void> {
    await this.#first({ by: 'text', what: text })
  }

  async seesNo(role: string, name?: Name): Promise<void> {
    const wanted = byRole(role, name)
    await expect.poll(() => this.#find(wanted), { message: `${inWords(wanted)} is gone` }).toEqual([])
  }

  async seesFocusOn(role: string, name?: Name): Promise<void> {
    const wanted = byRole(role, name)
    const focus = async () => (await this.#find(wanted)).some(({ isFocused }) => isFocused)
    await expect.poll(focus, { message: `${inWords(wanted)} has the focus` }).toBe(true)
  }

  async seesAddress(path: RegExp): Promise<void> {
    const address = () => this.evaluate(() => location.pathname + location.search, null)
    await expect.poll(address).toMatch(path)
    await this.#ready()
  }

  /** The texts of all shown elements of a role. */
  async textsOf(role: string, name?: Name): Promise<string[]> {
    return (await this.#find(byRole(role, name))).map(({ text }) => text)
  }

  evaluate<Input, Output>(script: Script<Input, Output>, input: Input): Promise<Output> {
    return this.#page.evaluate(script, input)
  }

  /** Waits until a script in the page returns true. */
  async waitFor(script: Script<null, boolean>, message: string): Promise<void> {
    await expect.poll(() => this.evaluate(script, null), { message }).toBe(true)
  }

  resize = (viewport: Size): Promise<void> => this.#page.resize(viewport)

  screenshot = (): Promise<Buffer> => this.#page.screenshot()

  async logIn(email: string): Promise<void> {
    await this.open('/login')
    await this.typeInto('Email', email)
    await this.typeInto('Password', PASSWORD)
    await this.keys('Enter')
    await this.seesAddress(/^\/dashboard$/)
  }

  async #ready(): Promise<void> {
    await this.waitFor(
      () => !('__next_f' in window) || 'ready' in document.documentElement.dataset,
      'the page is ready',
    )
  }

  async #click(wanted: Wanted): Promise<void> {
    const { x, y, width, height } = await this.#first(wanted, true)
    await this.#page.click({ x: x + width / 2, y: y + height / 2 })
  }

  /**
   * The first that is shown, once it is in view and stands still; to be pressed, nothing may cover it. A pixel is no move:
   * in Firefox an element that is scrolled to the middle again and again goes to and fro by one.
   */
  async #first(wanted: Wanted, isPressed = false): Promise<Shown> {
    const end = Date.now() + MAX_WAIT_MS
    let before: Shown | undefined
    while (Date.now() < end) {
      const [shown] = await this.#find(wanted, true)
      const isStill =
        shown && before && Math.abs(shown.x - before.x) <= 1 && Math.abs(shown.y - before.y) <= 1
      if (isStill && (shown.isOnTop || !isPressed)) return shown
      before = shown
      await sleep(POLL_MS)
    }
    throw new Error(
      `${inWords(wanted)} is ${before ? `covered or moves: ${JSON.stringify(before)}` : 'not shown'}`,
    )
  }

  async #find(wanted: Wanted, bring = false): Promise<Shown[]> {
    if (!(await this.evaluate(hasQueries, null))) await this.#page.runSource(QUERIES)
    return (await this.evaluate(findShown, { ...wanted, bring })) ?? []
  }
}
