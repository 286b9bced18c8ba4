import { dropSharedText, keepSharedText } from '@/lib/client/draft/shared-texts'
import { findDeviceLearner } from '@/lib/client/offline/device-learner'
import { keepSharedWord, sharedBy } from '@/lib/client/offline/keep-shared-word'
import { showPassage } from '@/lib/client/offline/show-passage'
import { countWaiting } from '@/lib/client/offline/waiting'
import type { Capture } from '@/lib/domain/capture/capture'
import type { Origin } from '@/lib/domain/capture/origin'
import { quotedWord } from '@/lib/domain/text/quoted-word'

/*
 * The script of the page that is shown while the server cannot be reached (app/offline). It is bundled into that page
 * (scripts/lib/build/offline-script.mjs), because nothing can be loaded then.
 */

/** Milliseconds between two questions whether the server answers again. */
const ASK_AGAIN_MS = 3_000
/** Where the learner's words are, and the outbox is sent. */
const WORDS_PAGE = '/words'
const KEPT = 'Kept on this device'
const UNREACHABLE = 'The server cannot be reached'

/** Whether the learner picks words of a passage: another may follow the one that is kept. */
let isPicking = false

/** Statuses of a server that can make pages: ready, or without room for uploads (app/readyz). */
const READY: readonly number[] = [200, 507]

async function isServerBack(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store' })
    return READY.includes(status)
  } catch {
    return false
  }
}

/** Shows the page that was asked for once the server answers: a browser that is online may still not reach it. */
async function goOn(): Promise<void> {
  if (!(await isServerBack())) return
  if (isPicking)
    setText('main > p', 'The server answers again. Press Try again when you have picked your words.')
  else location.reload()
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element) element.textContent = text
}

/** @param next the page that a reload opens: it must not share the text again */
function showKept(text: string, next: string): void {
  history.replaceState(null, '', next)
  document.title = KEPT
  setText('h1', KEPT)
  setText('main > p', text)
}

/** Keeps a word and says so. False: the browser has no room. */
function keepWord(userId: string, word: string, origin: Origin): boolean {
  if (!keepSharedWord(userId, word, origin)) return false
  const text = `${quotedWord(word)} is not saved yet. It is saved once the server can be reached and you are signed in.`
  showKept(text, WORDS_PAGE)
  return true
}

/** Keeps a text in which the learner must pick a word, here or later in the sheet. Its id; null: the browser has no room. */
function keepText(userId: string, capture: Capture): string | null {
  const id = keepSharedText(userId, capture)
  if (id === null) return null
  showKept('What you shared opens once the server can be reached and you are signed in.', location.pathname)
  return id
}

function showShared(capture: Capture): void {
  const { text, passage, origin } = capture
  const userId = findDeviceLearner()
  const isWord = text !== ''
  const id = userId === null || isWord ? null : keepText(userId, capture)
  const isKept = id !== null || (userId !== null && isWord && keepWord(userId, text, origin))
  if (!isKept)
    setText('main > p', 'What you shared is kept in this page. Leave it open: it goes on by itself.')
  if (userId !== null && id !== null && passage !== null) showPassageOf({ userId, id, passage, origin })
}

type KeptPassage = Readonly<{ userId: string; id: string; passage: string; origin: Origin }>

function showPassageOf({ userId, id, passage, origin }: KeptPassage): void {
  showPassage(passage, (word, sentence) => {
    const isPicked = keepWord(userId, word, { ...origin, sentence })
    if (isPicked && !isPicking) dropSharedText(userId, id)
    isPicking ||= isPicked
    return isPicked
  })
}

/** The browser knows a network, or believes so. */
function showUnreachable(): void {
  document.title = document.title.replace(document.querySelector('h1')?.textContent ?? '', UNREACHABLE)
  setText('h1', UNREACHABLE)
  setText('main > p', 'This page opens by itself when the server answers again.')
}

if (navigator.onLine) showUnreachable()
const shared = sharedBy(location)
if (shared) showShared(shared)
const count = countWaiting()
if (count > 0)
  setText(
    '[role=status]',
    `${count === 1 ? 'One change is' : `${count} changes are`} kept on this device, and saved when the server answers again.`,
  )
addEventListener('online', goOn)
setInterval(goOn, ASK_AGAIN_MS)
document.querySelector('form button')?.addEventListener('click', () => location.reload())
