import 'server-only'
import { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** The words of the built dictionary file. */
export function readWordTable(file: SectionReader): WordTable {
  return new WordTable({
    words: file.readSection('words'),
    scores: new Uint32Array(file.readSection('scores').buffer),
    perMillion: new Float32Array(file.readSection('perMillion').buffer),
    flags: file.readSection('flags'),
    partsOfSpeech: file.readSection('partsOfSpeech'),
    irregular: JSON.parse(file.readSection('irregular').toString()),
  })
}
