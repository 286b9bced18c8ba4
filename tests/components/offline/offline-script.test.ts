import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlinePage } from '@/app/offline/offline-page'
import { mayHaveSharedText } from '@/lib/client/draft/draft-marks'
import { dropSharedText, keepSharedText, listSharedTexts } from '@/lib/client/draft/shared-texts'
import { noteDeviceLearner } from '@/lib/client/offline/device-learner'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'

/** What the server says when the page asks for it. */
const ask = vi.fn<typeof fetch>()
const SENTENCE = 'The loom stood still.'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Shows the page at an address, and runs its script from its source. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address)
  const page = new DOMParser().parseFromString(offlinePage({ name: 'Wordloom', nonce: '' }), 'text/html')
  document.body.innerHTML = page.querySelector('main')?.outerHTML ?? ''
  vi.resetModules()
  await import('@/lib/client/offline/offline-script')
}

const share = (fields: Record<string, string>) => open(`/words/new?${new URLSearchParams(fields)}`)
const heading = () => document.querySelector('h1')?.textContent
const captures = (userId = 'anna') => listSharedTexts(userId).map(({ capture }) => capture)
const press = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('section button')]
    .find(({ textContent }) => textContent === name)
    ?.click()
const text = () => document.querySelector('main')?.textContent
const kept = (userId = 'anna') =>
  listOutbox(userId).map((entry) =>
    entry.kind === 'save' ? { text: entry.word.text, ...entry.word.origin } : entry,
  )

describe('the page for being offline', () => {
  test('keeps a shared word with its sentence and page, once', async () => {
    noteDeviceLearner('anna')
    await share({ text: '“Loom,”', sentence: SENTENCE, url: 'https://example.org/a', title: 'On weaving' })
    const word = {
      text: 'Loom',
      sentence: SENTENCE,
      sourceUrl: 'https://example.org/a',
      sourceTitle: 'On weaving',
      place: '',
    }
    expect(kept()).toEqual([word])
    expect(listOutbox('anna')[0]).toMatchObject({ isShared: true, isTried: false, refusal: null })
    expect(heading()).toBe('Kept on this device')
    expect(text()).toContain('"Loom" is not saved yet.')
    expect(text()).toContain('One change is kept on this device')
    // What a reload opens.
    expect(location.pathname + location.search).toBe('/words')
    await open(location.pathname)
    expect(kept()).toEqual([word])
    expect(heading()).toBe('The server cannot be reached')
  })

  test('keeps each word that is picked in a shared passage, with its own sentence', async () => {
    noteDeviceLearner('anna')
    const passage = `It was late in the evening. ${SENTENCE}`
    await share({ text: passage, title: 'On weaving' })
    expect([kept(), heading(), location.pathname + location.search]).toEqual([
      [],
      'Kept on this device',
      '/words/new',
    ])
    expect(mayHaveSharedText('anna')).toBe(true)
    press('loom')
    press('loom')
    press('evening')
    expect(kept()).toMatchObject([
      { text: 'loom', sentence: SENTENCE, sourceTitle: 'On weaving' },
      { text: 'evening', sentence: 'It was late in the evening.' },
    ])
    expect(document.querySelectorAll('section button[aria-pressed=true]')).toHaveLength(2)
    // Its words are picked.
    expect(captures()).toEqual([])
    expect(location.pathname + location.search).toBe('/words')
  })

  test('keeps a passage in which no word is picked, and an address alone, each once', async () => {
    noteDeviceLearner('anna')
    const passage = `It was late in the evening. ${SENTENCE}`
    await share({ text: passage })
    await share({ url: 'https://example.org/a' })
    await open(location.pathname)
    expect(captures('bob')).toEqual([])
    expect(captures()).toMatchObject([
      { text: '', passage },
      { text: '', passage: null, origin: { sourceUrl: 'https://example.org/a' } },
    ])
  })

  test('forgets only the text of which a word is picked', async () => {
    noteDeviceLearner('anna')
    await share({ text: `It was late in the evening. ${SENTENCE}` })
    // Another window keeps a text; a tab of the app takes one that was there.
    const another = { text: '', passage: 'Another text.', origin: NO_ORIGIN }
    keepSharedText('anna', another)
    press('loom')
    expect(captures()).toEqual([another])
    for (const { id } of listSharedTexts('anna')) dropSharedText('anna', id)
    keepSharedText('anna', another)
    press('evening')
    expect(captures()).toEqual([another])
  })

  test('says that the server answers again while words are picked, and then leaves the page as it is', async () => {
    noteDeviceLearner('anna')
    await share({ text: `It was late in the evening. ${SENTENCE}` })
    press('loom')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(text()).toContain('It is saved once the server can be reached and you are signed in.')
    ask.mockResolvedValue(new Response())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(text()).toContain('The server answers again. Press Try again when you have picked your words.')
    press('evening')
    expect(kept()).toMatchObject([{ text: 'loom' }, { text: 'evening' }])
  })

  test('asks whether the server can make pages: one without its database cannot', async () => {
    await open('/words')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/readyz'])
  })

  test('says that the browser is offline where it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open('/words')
    expect([heading(), text()]).toEqual([
      'You are offline',
      expect.stringContaining('This page needs a connection.'),
    ])
  })

  test('leaves the text in the address where nobody is signed in', async () => {
    await share({ text: 'loom' })
    expect(Object.keys(localStorage)).toEqual([])
    expect(heading()).toBe('The server cannot be reached')
    expect(text()).toContain('What you shared is kept in this page.')
    expect(location.search).toBe('?text=loom')
  })

  test('leaves it there where the browser has no room', async () => {
    noteDeviceLearner('anna')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await share({ text: 'loom' })
    expect(text()).toContain('What you shared is kept in this page.')
    expect(location.search).toBe('?text=loom')
    const passage = { text: `It was late in the evening. ${SENTENCE}` }
    await share(passage)
    expect(location.search).toBe(`?${new URLSearchParams(passage)}`)
  })

  test('another page, or the sheet without a text, keeps nothing', async () => {
    noteDeviceLearner('anna')
    for (const address of ['/words?text=loom', '/words/new', '/words/new?after=close']) {
      await open(address)
      expect(kept()).toEqual([])
      expect(heading()).toBe('The server cannot be reached')
    }
  })

  test('text that is markup stays text', async () => {
    noteDeviceLearner('anna')
    const markup = '<img src=x onerror=alert(1)>'
    await share({ text: markup, sentence: `${markup} in a sentence.` })
    expect(kept()).toMatchObject([{ sentence: `${markup} in a sentence.` }])
    expect(document.querySelector('img')).toBeNull()
  })
})

test('the script ends only where its element does', () => {
  const page = offlinePage({ name: 'Wordloom', nonce: 'abc' })
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})
