import { LANGUAGES } from '@/lib/domain/languages/languages'

let names: ReadonlyMap<string, string> | null = null

/** The code of a main language by its name in any of the main languages: 'de' for 'German', 'Deutsch' and 'allemand'. */
export function languageOfName(name: string): string | null {
  names ??= makeNames()
  return names.get(keyOf(name)) ?? null
}

/** In lower case, without a region: 'English (UK)'. */
const keyOf = (name: string) => withoutRegion(name.normalize('NFC').toLowerCase()).trim()

function withoutRegion(name: string): string {
  if (!name.endsWith(')')) return name
  const start = name.indexOf('(', name.lastIndexOf(')', name.length - 2) + 1)
  return start === -1 ? name : name.slice(0, start)
}

function makeNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    if (name && !found.has(keyOf(name))) found.set(keyOf(name), code)
  }
  for (const { code, name, nativeName } of LANGUAGES) {
    add(name, code)
    add(nativeName, code)
  }
  for (const { code: locale } of LANGUAGES) {
    const display = new Intl.DisplayNames([locale], { type: 'language' })
    for (const { code } of LANGUAGES) add(display.of(code), code)
  }
  return found
}
