import { captureSelection } from '@/components/capture/capture-selection'
import { sentenceAround } from '@/lib/domain/capture/sentence-around'

/**
 * Creates a bookmarklet that saves the selected word of any page: a `javascript:` URL with the source text of two
 * functions. These functions must therefore be self-contained. `origin` is the origin of this app.
 */
export function bookmarkletFor(origin: string): string {
  const code = `(${captureSelection})(${sentenceAround},${JSON.stringify(origin)})`
  return `javascript:${encodeURIComponent(code)}`
}
