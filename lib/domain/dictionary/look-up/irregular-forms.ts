import { tidyWord } from '@/lib/domain/text/dictionary-key.mjs'

/** Irregular forms by base word: run → ran, running. */
export type FormsByBase = ReadonlyMap<string, readonly string[]>

/** @param basesByForm ran → run */
export function toFormsByBase(basesByForm: ReadonlyMap<string, readonly string[]>): FormsByBase {
  const forms = new Map<string, string[]>()
  for (const [form, bases] of basesByForm) {
    for (const base of bases) forms.set(base, [...(forms.get(base) ?? []), form])
  }
  return forms
}

/** The irregular forms of a word; for a phrase, the phrase with one of its words inflected: 'ran out of'. */
export function irregularFormsOf(text: string, forms: FormsByBase): string[] {
  const words = tidyWord(text).toLowerCase().split(' ')
  return words.flatMap((word, place) =>
    (forms.get(word) ?? []).map((form) => words.with(place, form).join(' ')),
  )
}
