import { setAsTyped } from '@/lib/client/keyboard/set-as-typed'

/** A field that a key or press opens, and that is rendered later than the next typed key. `sheet`: a sheet's first field. */
export type AwaitedField = 'word' | 'note' | 'search' | 'name' | 'sheet'

type Held = Readonly<{
  field: AwaitedField
  /** Has the focus meanwhile, so that an input method or an on-screen keyboard works as in the field itself. */
  input: HTMLInputElement
  /** What had the focus before. */
  opener: HTMLElement | null
  /** Stops listening. */
  leave: AbortController
}>

let held: (Held & { submits: boolean; closes: boolean }) | null = null
/** Not `display: none`, which cannot have the focus. 16 px, because iOS zooms into smaller fields. */
const UNSEEN =
  'position:fixed;top:0;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px;outline:none'

/**
 * Call it in the handler of a key or press that opens a field: keeps what is typed until the field is there and takes it
 * (`takeTyped`). Escape gives up; after text for a sheet it closes the sheet, which offers the text again.
 */
export function holdTyped(field: AwaitedField): void {
  dropTyped()
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Opening')
  input.autocapitalize = 'none'
  input.autocomplete = 'off'
  input.style.cssText = UNSEEN
  const { activeElement } = document
  const opener =
    activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  const leave = new AbortController()
  held = { field, input, opener, leave, submits: false, closes: false }
  document.body.append(input)
  input.focus({ preventScroll: true })
  input.addEventListener('keydown', handleKey, { signal: leave.signal })
}

/** As `holdTyped` for the first field of a sheet, unless a finger opens it: the on-screen keyboard would cover the sheet. */
export function holdTypedForSheet({ nativeEvent }: { nativeEvent: Event }): void {
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  if (!isTouch) holdTyped('sheet')
}

function handleKey(event: KeyboardEvent) {
  if (event.isComposing) return
  // What follows belongs to another field: a password must not get into an address.
  if (event.key === 'Tab' && held) {
    event.preventDefault()
    held.input.readOnly = true
  }
  if (event.key === 'Enter' && held) held.submits = true
  if (event.key === 'Escape') handleEscape()
}

function handleEscape() {
  if (!held) return
  const isKept = held.input.value !== '' && !held.closes && held.field !== 'search' && held.field !== 'name'
  if (!isKept) return dropTyped()
  held.closes = true
  held.input.readOnly = true
}

/** Gives the focus back, or to `heir`, and forgets what was typed. */
export function dropTyped(heir: HTMLElement | null = null): void {
  if (!held) return
  const { input, opener, leave } = held
  const hadFocus = document.activeElement === input
  held = null
  leave.abort()
  input.remove()
  if (!hadFocus) return
  const place = heir ?? (opener?.isConnected ? opener : document.getElementById('content'))
  place?.focus({ preventScroll: true })
}

/** Ref of a button that is shown in the place of the awaited field: it takes the focus. */
export function takePlaceOfTyped(button: HTMLButtonElement | null): void {
  if (button) dropTyped(button)
}

/**
 * Focuses the awaited field and types into it what was typed ahead. Call it in a layout effect of the field.
 *
 * @returns whether this field was awaited
 */
export function takeTyped(name: AwaitedField, field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (held?.field !== name) return false
  const { input, leave, submits, closes } = held
  held = null
  field.focus({ preventScroll: true })
  leave.abort()
  input.remove()
  if (input.value !== '') setAsTyped(field, field.value + input.value)
  // The form and the sheet learn of the text with the next render.
  if (closes) setTimeout(() => field.dispatchEvent(pressOfEscape()))
  else if (submits) setTimeout(() => field.form?.requestSubmit())
  return true
}

const pressOfEscape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

/** What had the focus before the awaited field: the focus returns there. Undefined while none is awaited. */
export const openerOfTyped = () => held?.opener
