import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { WordMatchesDocument, type WordMatchField } from '@/generated/operations'
import { foldText } from '@/lib/domain/text/clean'
import { MAX_SEARCH_CHARACTERS } from '@/lib/domain/text/fold-for-search'
import type { SearchField } from '@/lib/domain/words/list/found-text'
import { type FoundTexts, NOTHING_FOUND } from '@/lib/domain/words/list/list-search'

/** Milliseconds after the last key: the rows are searched at once, so that the server is not asked at every key. */
const DELAY_MS = 250

const FIELDS: Record<WordMatchField, SearchField> = {
  MEANING: 'meaning',
  NOTE: 'note',
  SENTENCE: 'sentence',
}

/** Matches in texts that the rows do not have. Until they arrive, those of the text before; offline, none. */
export function useWordMatches(typed: string): FoundTexts {
  const text = foldText(typed)
  const [search, setSearch] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  const { data, previousData } = useQuery(WordMatchesDocument, {
    variables: { search },
    skip: search === '' || search.length > MAX_SEARCH_CHARACTERS,
    fetchPolicy: 'no-cache',
  })
  const matches = (data ?? previousData)?.viewer.wordMatches
  return useMemo(() => {
    if (!matches || search === '') return NOTHING_FOUND
    return new Map(matches.map(({ id, field, text }) => [id, { field: FIELDS[field], text }]))
  }, [matches, search])
}
