import { BookmarkCheck } from 'lucide-react'
import { DataSourceNote } from '@/components/add-word/word-step/data-source-note'
import { ExampleSentence } from '@/components/review/steps/example-sentence'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { WordPageQuery } from '@/generated/operations'
import { wordText } from '@/lib/domain/text/text-language'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

export type WordOfPage = NonNullable<WordPageQuery['viewer']['vocabularyItem']>
type Meaning = WordOfPage['vocabulary']['definitions'][number]

/** All meanings of a word, the chosen ones marked. */
export function WordMeanings({
  word,
  language,
}: {
  word: WordOfPage['vocabulary']
  language: string | null
}) {
  const meanings = word.definitions.filter((definition) => !isPlaceholder(definition))
  return (
    <section aria-labelledby="meanings-title">
      <h2 id="meanings-title" className="headword text-xl">
        Meanings
      </h2>
      {meanings.length === 0 ? (
        <p className="mt-3 border-t border-line py-5 text-ink-soft">No meaning is saved for this word.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line border-t border-line">
          {meanings.map((meaning) => (
            <li key={meaning.id} className="py-4">
              <MeaningEntry meaning={meaning} word={word} language={language} />
            </li>
          ))}
        </ol>
      )}
      {word.dataSource && <DataSourceNote source={word.dataSource} of="some" />}
    </section>
  )
}

type MeaningEntryProps = { meaning: Meaning; word: WordOfPage['vocabulary']; language: string | null }

function MeaningEntry({ meaning, word, language }: MeaningEntryProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <PartOfSpeech>{meaning.partOfSpeech}</PartOfSpeech>
        {meaning.isSelectedByUser && (
          <span className="inline-flex items-center gap-1.5 text-xs text-thread">
            <BookmarkCheck aria-hidden size={14} />
            Your choice
          </span>
        )}
      </div>
      <p {...wordText(meaning.meaning)} translate="no" className="w-fit max-w-full text-lg wrap-anywhere">
        {meaning.meaning}
      </p>
      {meaning.translation && (
        <TranslationText
          text={meaning.translation}
          reading={meaning.translationReading}
          language={language}
        />
      )}
      {meaning.examples.map(({ id, example, translation }) => (
        <ExampleSentence
          key={id}
          sentence={example}
          word={word.text}
          forms={word.forms}
          translation={translation}
          language={language}
        />
      ))}
    </div>
  )
}
