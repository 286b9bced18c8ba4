import { captureSelection } from '@/components/settings/capture/capture-selection'
import { sentenceAround } from '@/lib/domain/capture/sentence-around'

/**
 * A bookmark that saves the selected word of any page: a `javascript:` address with the source text of two functions in
 * it, which is why they stand alone. `origin` is where this app is found.
 */
export function bookmarkletFor(origin: string): string {
  const code = `(${captureSelection})(${sentenceAround},${JSON.stringify(origin)})`
  return `javascript:${encodeURIComponent(code)}`
}
