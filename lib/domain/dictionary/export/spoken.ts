import type { ExportedPronunciation, ExportedSense } from '@/lib/domain/dictionary/export/exported-entry'

/** '/ɡoʊ/, British /ɡəʊ/'; '' when it is not known. */
export function pronunciationText({ american, british }: ExportedPronunciation): string {
  return [american && `/${american}/`, british && `British /${british}/`].filter(Boolean).join(', ')
}

/** The different pronunciations of an entry, each with the parts of speech that are pronounced so. */
export function listPronunciations(senses: readonly ExportedSense[]) {
  const found = new Map<string, { pronunciation: ExportedPronunciation; partsOfSpeech: string[] }>()
  for (const { pronunciation, partOfSpeech } of senses) {
    const key = pronunciationText(pronunciation)
    if (key === '') continue
    const known = found.get(key) ?? { pronunciation, partsOfSpeech: [] }
    if (!known.partsOfSpeech.includes(partOfSpeech)) known.partsOfSpeech.push(partOfSpeech)
    found.set(key, known)
  }
  return [...found.values()]
}
