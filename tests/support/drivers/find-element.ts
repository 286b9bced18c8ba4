/** What a journey looks for in a page, as a person would: by role and name, by label, or by text. All of it runs in the page. */
import { readFileSync } from 'node:fs'
import { inRoot } from '@/scripts/lib/paths.mjs'

export interface Wanted {
  by: 'role' | 'label' | 'text'
  /** The role, the label or the text. */
  what: string
  /** The accessible name of a role: the whole of it, or the source of a regular expression. */
  name?: string | { pattern: string }
}

/** An element that is shown. */
export interface Shown {
  x: number
  y: number
  width: number
  height: number
  text: string
  isFocused: boolean
  isChecked: boolean
  /** Whether a press on its middle reaches it. */
  isOnTop: boolean
}

/** Testing Library's queries, as a classic script that makes a global of them. */
export const QUERIES = readFileSync(
  inRoot('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom')
  }
}

export const hasQueries = () => 'TestingLibraryDom' in window

/**
 * All elements that are wanted and shown, in the order of the document. With `bring` the first is scrolled into view, unless a press reaches it.
 * @returns null in a document without the queries, as just after a navigation
 */
export function findShown({ by, what, name, bring }: Wanted & { bring: boolean }): Shown[] | null {
  const library = window.TestingLibraryDom
  if (!library) return null
  const found = queries(library).filter(isShown)
  // What a press reaches stays where it is: a list of suggestions follows its field, and would be pressed where it was.
  const [first] = found
  if (bring && first && !describe(first).isOnTop)
    first.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map(describe)

  function queries({ queryAllByRole, queryAllByLabelText, queryAllByText }: NonNullable<typeof library>) {
    if (by === 'label') return queryAllByLabelText(document.body, what)
    if (by === 'text')
      return queryAllByText(document.body, (_, element) => element !== null && isInnermost(element), {
        ignore: 'script, style',
      })
    const wanted = typeof name === 'object' ? new RegExp(name.pattern) : name
    return queryAllByRole(document.body, what, wanted === undefined ? {} : { name: wanted })
  }

  /** Its text may be in several elements, as a quotation in its sentence. */
  function isInnermost(element: Element) {
    return hasText(element) && ![...element.children].some(hasText)
  }

  function hasText({ textContent }: Element) {
    return textContent?.replace(/\s+/g, ' ').includes(what) === true
  }

  function isShown(element: HTMLElement) {
    const { width, height } = element.getBoundingClientRect()
    return (
      width * height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]')
    )
  }

  function describe(element: HTMLElement): Shown {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      ...{ x, y, width, height },
      text: element.textContent ?? '',
      isFocused: element === document.activeElement,
      isChecked: element.matches(':checked, [aria-checked=true]'),
      isOnTop:
        element.contains(top) ||
        top?.contains(element) === true ||
        top?.closest('label')?.control === element,
    }
  }
}
