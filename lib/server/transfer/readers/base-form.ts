import 'server-only'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'

/**
 * Finds the word that a form belongs to, as a look-up in the app does: 'run' for 'ran', but 'left' for 'left', which is
 * a word of its own.
 *
 * @param path of the built dictionary file; it takes 0.7 s to open. Without it, forms stay as they are: that is no reason
 *   to refuse an import
 */
export function createBaseForms(path: string): (text: string) => Promise<string> {
  const dictionary = openDictionary(path)
  return async (text) => {
    const [item] = (await dictionary?.define({ text })) ?? []
    return item?.defHeadword ?? text
  }
}

function openDictionary(path: string): EmbeddedDictionary | null {
  try {
    return new EmbeddedDictionary(path)
  } catch {
    return null
  }
}
