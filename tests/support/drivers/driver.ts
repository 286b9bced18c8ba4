/**
 * What a journey needs of a browser. Firefox and WebKit are driven by different protocols (firefox.ts, webkit.ts); finding
 * elements and waiting are the same in both (learner-page.ts). Positions and sizes are CSS pixels of the viewport.
 */

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A key: a character, or one of these. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** What a script in the page takes and returns: it travels as JSON, so an element comes back as nothing. */
export type Script<Input, Output> = (input: Input) => Output | Promise<Output>

export interface DrivenPage {
  /** Opens an address and waits for its load event. */
  open: (address: string) => Promise<void>
  evaluate: <Input, Output>(script: Script<Input, Output>, input: Input) => Promise<Output>
  /** Runs the source of a classic script. */
  runSource: (source: string) => Promise<void>
  /** Presses and releases the mouse. */
  click: (at: Point) => Promise<void>
  /** Draws a finger over the page: in Firefox only. */
  swipe: (from: Point, to: Point) => Promise<void>
  press: (key: Key | string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Chooses a file of this machine in the file field that the selector finds. */
  chooseFile: (selector: string, file: string) => Promise<void>
  resize: (viewport: Size) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Driver {
  /** A page without cookies, storage or workers of other pages. WebKit has one at a time. */
  newPage: () => Promise<DrivenPage>
  close: () => Promise<void>
}
