/**
 * What a screen reader says in the real page: @guidepup/virtual-screen-reader runs inside it and follows focus and live
 * regions while a test presses keys. What it says becomes a transcript.
 */
import { fileURLToPath } from 'node:url'
import type { Virtual } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'

/** Milliseconds of silence after which everything has been said. */
const SILENCE_MS = 150

/** What differs between two runs. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/[\w-]+@example\.org/g, 'learner@example.org'],
  [/\b\d{1,2}:\d\d [AP]M\b/g, '9:41 AM'],
  [/\b\d+ seconds left\b/g, '30 seconds left'],
  [/^0:\d\d$/, '0:05'],
  [/^\w+day, \d{1,2} \w+$/, 'Sunday, 22 November'],
  [/^on \d{1,2} \w+$/, 'on 24 November'],
  [/(?:< )?\b\d+ of 20 minutes today\b/, '0 of 20 minutes today'],
  [/^Minutes?$/, 'Minutes'],
  // The wrong options are drawn by the server.
  [
    /^button, (?!Still|Next|I knew|Complete|Forgot).*, key shortcuts ([1-4])$/,
    'button, An option, key shortcuts $1',
  ],
  [/^heading, (Right|Wrong) \. .*?( The right answer is .*|, level 2)$/, 'heading, $1. A comment.$2'],
]

/** What follows these phrases differs between two runs. */
const AFTER: Readonly<Record<string, string>> = { Minutes: '< 1', 'Your answer': 'An option' }

type Reader = {
  virtual: Virtual
  /** When the last phrase was said, in milliseconds. */
  spokenAt: number
  /** Number of phrases until now. */
  heard: number
  sayFocused: () => unknown
  /** Texts of alerts that appeared. */
  alerts: string[]
}

declare global {
  interface Window {
    screenReader?: Reader
    guidepup?: { virtual: Virtual }
  }
}

export interface ScreenReader {
  /** Begins a part of the transcript. */
  part: (title: string) => void
  /** Runs `action`, and records what is said until silence. `except`: phrases that depend on the network and are not recorded. */
  hear: (what: string, action: () => Promise<unknown>, except?: RegExp) => Promise<void>
  /** Reads the main region, or the open dialog, from its beginning to its end. */
  read: (what: 'main' | 'dialog' | 'alertdialog') => Promise<void>
  transcript: () => string
}

export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const source = await bundle()
  const lines: string[] = []
  let title = ''

  const note = (phrases: readonly string[]) => {
    for (const phrase of withoutInsides(phrases).filter(isSpoken).map(withoutVariables)) {
      const said = AFTER[lines.at(-1) ?? ''] ?? phrase
      if (said !== lines.at(-1)) lines.push(said)
    }
  }

  /** In a new document the reader starts again. A screen reader says the title of a new page first. */
  async function listen() {
    if (!(await page.evaluate(() => 'screenReader' in window))) {
      await page.evaluate(source)
      await page.evaluate(start)
    }
    await page.waitForFunction(
      (ms) => performance.now() - (window.screenReader?.spokenAt ?? performance.now()) > ms,
      SILENCE_MS,
    )
    // Between two pages the router leaves the document without a title for a moment, of which no reader says anything.
    await page.waitForFunction(() => document.title !== '')
    const now = await page.title()
    if (now !== title) note([`page title: ${now}`])
    title = now
  }

  return {
    part: (name) => lines.push('', `## ${name}`),
    async hear(what, action, except) {
      lines.push(`> ${withoutVariables(what)}`)
      await action()
      await listen()
      const phrases = await page.evaluate(takePhrases)
      note(phrases.filter((phrase) => !except?.test(phrase)))
    },
    async read(what) {
      lines.push(`> reads the ${what}`)
      await listen()
      await page.evaluate(takePhrases)
      note(await page.evaluate(readThrough, what))
    },
    transcript: () => `${lines.join('\n').trim()}\n`,
  }
}

/** The package as one classic script: the test can evaluate that, while a script element is against the page's CSP. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
  const build = await rolldown({ input, logLevel: 'silent' })
  const { output } = await build.generate({ format: 'iife', name: 'guidepup' })
  await build.close()
  return output[0].code.replace(/^var guidepup/m, 'window.guidepup')
}

async function start() {
  const virtual = window.guidepup?.virtual
  if (!virtual) throw new Error('The screen reader is not loaded')
  const { body } = document
  const reader: Reader = {
    virtual,
    spokenAt: performance.now(),
    heard: 0,
    sayFocused: () => undefined,
    alerts: [],
  }
  // The reader's own listener for the focus lets it say a control again whose state has changed under the focus.
  const listen = body.addEventListener.bind(body)
  body.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    const follow = typeof listener === 'function' ? listener : listener.handleEvent
    if (type === 'focusin')
      reader.sayFocused = () => follow({ target: document.activeElement } as unknown as Event)
    listen(type, listener)
  }
  await virtual.start({ container: body })
  Reflect.deleteProperty(body, 'addEventListener')
  window.screenReader = reader
  // Browsers announce an alert that appears together with its text; the package does not.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added.filter((one) => one instanceof HTMLElement)) {
      const own = node.matches('[role=alert]') ? [node] : []
      const texts = [...own, ...node.querySelectorAll('[role=alert]')].map((alert) =>
        alert.textContent.trim(),
      )
      reader.alerts.push(...texts.filter(Boolean))
      if (texts.length > 0) reader.spokenAt = performance.now()
    }
  }).observe(body, { childList: true, subtree: true })
  setInterval(async () => {
    const { length } = await virtual.spokenPhraseLog()
    if (length !== reader.heard) reader.spokenAt = performance.now()
    reader.heard = length
  }, 20)
}

async function takePhrases(): Promise<string[]> {
  const reader = window.screenReader
  if (!reader) return []
  // The package reads the attribute, which React does not change.
  for (const input of document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]'))
    input.toggleAttribute('checked', input.checked)
  await reader.sayFocused()
  const phrases = await reader.virtual.spokenPhraseLog()
  const alerts = reader.alerts.splice(0).map((text) => `assertive: ${text}`)
  await reader.virtual.clearSpokenPhraseLog()
  return [...alerts, ...phrases]
}

/** From the beginning of the part to its end. */
async function readThrough(role: string): Promise<string[]> {
  const virtual = window.screenReader?.virtual
  if (!virtual) return []
  const isBeginning = (phrase: string) => phrase === role || phrase.startsWith(`${role},`)
  // More phrases than any page has: a part without an end is a fault of the test.
  const MAX = 1_000
  const spoken: string[] = []
  for (let step = 0; step < MAX && !isBeginning(await virtual.lastSpokenPhrase()); step += 1)
    await virtual.next()
  for (let step = 0; step < MAX; step += 1) {
    const phrase = await virtual.lastSpokenPhrase()
    if (phrase.startsWith(`end of ${role}`)) break
    spoken.push(phrase)
    await virtual.next()
  }
  await virtual.clearSpokenPhraseLog()
  return spoken
}

/** Controls, headings and pictures, which screen readers say as a whole, not once more part by part. */
const WHOLE = /^(button|link|heading|image|timer|menuitem)\b/

function withoutInsides(phrases: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (let index = 0; index < phrases.length; index += 1) {
    const phrase = phrases[index] ?? ''
    kept.push(phrase)
    const end = WHOLE.test(phrase) ? phrases.indexOf(`end of ${phrase}`, index) : -1
    if (end > 0) index = end
  }
  return kept
}

/** Borders of plain text and of groups, where screen readers say nothing or are told not to. */
const UNSPOKEN =
  /^(end of .*|end, .*|paragraph|emphasis|strong|generic|mark|document|superscript|alert|status|term|definition|not busy|(polite|assertive): ?)$/

/** The package announces an alertdialog as a live region too, before it says the dialog itself. */
const QUESTION = /^assertive: (Are you sure|Leave without)/

/** Holds what is typed until the sheet is there: heard on a slow machine only. */
const MOMENTARY = 'textbox, Opening'

const isSpoken = (phrase: string) => phrase !== MOMENTARY && !UNSPOKEN.test(phrase) && !QUESTION.test(phrase)

const withoutVariables = (phrase: string) =>
  VARIABLE.reduce((text, [pattern, constant]) => text.replace(pattern, constant), phrase)
