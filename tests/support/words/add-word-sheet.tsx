import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable, of } from 'rxjs'
import { vi } from 'vitest'
import { AddWordSheet, type AddWordSheetProps } from '@/components/add-word/add-word-sheet'
import type { AddWordSheetQuery, ErrorCode } from '@/generated/operations'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'
import { makeProblem } from '@/tests/support/requests/problem'

type SavedItem = NonNullable<AddWordSheetQuery['viewer']['vocabularyItem']>

// Apollo's cache needs the type name to identify an object and to match fragments.
const VIEWER = { __typename: 'Viewer', id: 'v' }

export const LOOM: DictionaryItem = {
  word: 'loom',
  score: 9_000,
  defs: ['n\ta frame for weaving', 'v\tcome into view'],
}
export const SAVED: SavedItem & { __typename: string } = {
  __typename: 'UserVocabularyItem',
  id: 'item-1',
  ...mapFieldsBy('apiName', () => null),
  remainderContext: 'a note',
  sentence: 'The loom stood still.',
  contextImageUrl: null,
  contextAudioUrl: null,
  tags: [{ id: 'tag-1', name: 'work' }],
  vocabulary: {
    id: 'item-1',
    text: 'loom',
    translation: null,
    translationSource: null,
    pronunciation: null,
    definitions: [
      { id: 'd', partOfSpeech: 'noun', meaning: 'A frame', isSelectedByUser: true, examples: [] },
    ],
  },
}

/** Response to a save: the problems of the payload, a GraphQL error, or no response. */
type SaveAnswer =
  | { problems: { code?: ErrorCode; message: string }[] }
  | { error: { code: ErrorCode; message: string } }
  | 'unreachable'

const FRESH = {
  answers: [] as SaveAnswer[],
  /** Deletions, too. */
  saves: [] as unknown[],
  /** Texts of words that the learner has already saved. */
  savedTexts: [] as string[],
  /** Whether it says no more which words are saved. */
  isAway: false,
  /** Whether the word to edit still exists. */
  isThere: true,
  /** A save is answered after this. */
  answering: Promise.resolve(),
  dictionary: async (_path: string): Promise<DictionaryItem[]> => [LOOM],
}

/** State of the stand-in server: its responses and the saves that it received. */
export const server = { ...FRESH }

/** Resets the stand-in server. Call it before each test. */
export function startServer(): void {
  Object.assign(server, FRESH, { answers: [], saves: [] })
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string) =>
    // The server itself is there, so a failed look-up is not shown as a lost connection.
    path === '/healthz' ? new Response() : new Response(JSON.stringify(await server.dictionary(path))),
  )
}

/** The word of a saved text: {@link SAVED}, with that text in small letters and an id of its own. */
function savedOf(text: string) {
  const index = server.savedTexts.indexOf(text)
  if (index === -1) return null
  const id = `item-${index + 1}`
  return { ...SAVED, id, vocabulary: { ...SAVED.vocabulary, id, text: text.toLowerCase() } }
}

function client() {
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'AddWordSheet') {
      const item = variables.isEditing && { vocabularyItem: server.isThere ? SAVED : null }
      const userTags = [{ id: 'tag-1', name: 'work', taggingCount: 3 }]
      return answered({
        viewer: {
          ...VIEWER,
          knownLevel: null,
          user: { __typename: 'User', id: 'u', translationLanguage: null, userTags },
          ...item,
        },
      })
    }
    if (operationName === 'SavedWord') {
      if (server.isAway) return new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
      return answered({
        viewer: {
          ...VIEWER,
          vocabularyItemByText: savedOf(variables.text),
        },
      })
    }
    server.saves.push(variables.input)
    if (operationName === 'DeleteVocabularyItems')
      return answered({ deleteVocabularyItems: { success: true, problems: [] } })
    const answer = server.answers.shift() ?? { problems: [] }
    if (answer === 'unreachable')
      return new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
    if ('error' in answer) {
      const { code, message } = answer.error
      return of({ data: null, errors: [{ message, extensions: { code } }] })
    }
    const problems = answer.problems.map(({ message, code }) => makeProblem(message, code))
    const vocabularyItem = problems.length > 0 ? null : { id: 'item-1' }
    return answered({ upsertVocabularyItem: { vocabularyItem, problems } }, server.answering)
  })
  return new ApolloClient({ link, cache: new InMemoryCache() })
}

function answered(
  data: Record<string, unknown>,
  after: Promise<void> = Promise.resolve(),
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    void after.then(() =>
      setTimeout(() => {
        observer.next({ data })
        observer.complete()
      }),
    )
  })
}

/** Renders the open sheet. */
export function show(
  editVocabularyItemId?: string,
  more: Partial<Pick<AddWordSheetProps, 'userId' | 'draft' | 'capture' | 'step'>> = {},
) {
  const onOpenChange = vi.fn()
  const sheetClient = client()
  render(
    <ApolloProvider client={sheetClient}>
      <AddWordSheet
        open
        onOpenChange={onOpenChange}
        userId="u"
        editVocabularyItemId={editVocabularyItemId ?? null}
        draft={null}
        capture={null}
        step="word"
        {...more}
      />
    </ApolloProvider>,
  )
  return { onOpenChange, client: sheetClient, user: userEvent.setup() }
}

/** Looks up 'loom', picks its first meaning and goes to the context step. */
export async function goToContext(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: /a frame for weaving/ }))
  await user.click(screen.getByRole('button', { name: 'Add context' }))
}
