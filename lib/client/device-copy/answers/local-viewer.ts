import type { Source } from '@/lib/client/device-copy/answers/project-query'
import { toSource } from '@/lib/client/device-copy/answers/typed-source'
import { wordSource } from '@/lib/client/device-copy/answers/word-source'
import type { Study } from '@/lib/client/device-copy/study'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { localDate } from '@/lib/domain/days/days'
import { figuresOfCopy, leftToday } from '@/lib/domain/device-copy/copied-figures'
import { findMatches, toCopiedRow } from '@/lib/domain/device-copy/copied-row'
import type { CopiedContent } from '@/lib/domain/device-copy/copied-word'
import { withEdit } from '@/lib/domain/device-copy/edited-content'
import { withAnswers } from '@/lib/domain/device-copy/learned-words'
import {
  type AskedWord,
  atTime,
  type DatedWord,
  inAskedOrder,
  newestFirst,
  wordsFor,
} from '@/lib/domain/device-copy/session-words'
import { NO_USES } from '@/lib/domain/quiz/word/quiz-uses'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import type { LearningStage } from '@/lib/domain/stages'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { ALL_INFLECTIONS, type Inflections } from '@/lib/domain/words/in-text/inflections'
import type { SessionPurpose } from '@/lib/domain/words/session-purpose'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'

/** What this device knows beyond the copy. */
export type Unsent = Readonly<{
  /** Answers that the copy may lack, the oldest first. */
  answers: readonly ReviewAnswer[]
  /** Changes of words, by their ids. */
  edits: ReadonlyMap<string, OtherWord>
  /** Ids of deleted words: no session asks for them. */
  deleted: ReadonlySet<string>
  /** Those of them whose deletion the server has. */
  gone: ReadonlySet<string>
}>

type WordsArguments = Readonly<{
  purpose?: SessionPurpose | null
  stages?: readonly string[] | null
  tagNames?: readonly string[] | null
  ids?: readonly string[] | null
}>

type RowsArguments = Readonly<{
  stages?: readonly string[] | null
  first?: number | null
  after?: string | null
}>

const NO_FORMS = Object.fromEntries(ALL_INFLECTIONS.map((name) => [name, null])) as Inflections
/** Stands for what is still packed, in an answer that is made again. */
const NO_CONTENT: CopiedContent = {
  ...mapFieldsBy('apiName', () => null),
  id: '',
  contextImageUrl: null,
  contextAudioUrl: null,
  level: null,
  pronunciation: null,
  translation: null,
  translationReading: null,
  translationSource: null,
  dataSource: null,
  forms: [],
  definitions: [],
  quizFacts: { kin: [], fields: [], before: [], after: [], inflections: NO_FORMS, level: null },
  quizUses: NO_USES,
}

type LocalSources = Readonly<{
  study: Study
  unsent: Unsent
  now: Date
  /** Called for each word that is asked for while its part of the copy is packed. */
  onPacked: (id: string) => void
}>

/** The dated words of the last question: most are asked at the same time. */
let latest: Readonly<{ study: Study; unsent: Unsent; minute: number; dated: Dated }> | null = null
type Dated = Readonly<{ words: readonly DatedWord[]; answers: readonly ReviewAnswer[] }>
const MINUTE_MS = 60_000

/** All words with what this device knows beyond the copy, and the answers that the copy does not have. */
function datedWords(study: Study, unsent: Unsent, now: Date): Dated {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const isKnown = latest?.study === study && latest.unsent === unsent && latest.minute === minute
  if (latest && isKnown) return latest.dated
  const { learner, beginning } = study
  const { edits, gone } = unsent
  const known = new Set(beginning.answerIds)
  const answers = unsent.answers.filter(({ kind, answerId }) => kind === 'undo' || !known.has(answerId))
  const named = study.words
    .filter(({ id }) => !gone.has(id))
    .map((word) => {
      const edit = edits.get(word.id)
      return edit ? { ...word, text: foldText(edit.text), lists: edit.tags } : word
    })
  const dated = { words: atTime(withAnswers(named, answers, learner), learner, now), answers }
  latest = { study, unsent, minute, dated }
  return dated
}

const alone = (word: DatedWord): AskedWord => ({ ...word, confusedWith: [] })

/** The root of all queries (`viewer`), answered from the copy and from what is not sent yet. */
export function localViewer({ study, unsent, now, onPacked }: LocalSources): Source {
  const { learner, head, fileOf } = study
  const { edits, deleted } = unsent
  const { words, answers } = datedWords(study, unsent, now)
  const contentOf = (id: string) => {
    const content = study.contentOf(id)
    if (!content) onPacked(id)
    const edit = edits.get(id)
    return edit ? withEdit(content ?? NO_CONTENT, edit) : (content ?? NO_CONTENT)
  }
  const listIds = new Map(head.viewer.user?.userTags.map(({ id, name }) => [name, id]))
  const listIdOf = (name: string) => listIds.get(name) ?? name
  const { answered } = study.beginning
  const { user, stats, challengeStreak, quizPool, wordsNotSticking, knownLevel } = head.viewer
  const byId = new Map(words.map((word) => [word.id, word]))
  const toWord = (word: AskedWord) => wordSource(word, { learner, now, contentOf, listIdOf, fileOf })
  const find = (id: string) => {
    const word = byId.get(id)
    return word ? toWord(alone(word)) : null
  }
  const isToday = (date: string) => date === localDate(now, learner.timeZone)

  function listWords({ purpose, stages, tagNames, ids }: WordsArguments): Source[] {
    const asked = { purpose, tagNames, ids, stages: stages?.map(toStage) }
    const left = purpose === 'BULK_REVIEW' ? leftToday({ learner, answered, answers, now }) : 0
    // A deleted word takes no place in a session; figures count it until the server knows.
    const known = purpose ? words.filter(({ id }) => !deleted.has(id)) : words
    const found = wordsFor(known, asked, { now, leftToday: left })
    return inAskedOrder(found, purpose, contentOf).map(toWord)
  }

  function nextDueAt({ tagNames }: { tagNames?: readonly string[] | null }): string | null {
    const ofLists = wordsFor(words, { tagNames }, { now, leftToday: 0 })
    const due = ofLists.flatMap(({ dueAt }) => dueAt?.getTime() ?? [])
    return due.length > 0 ? new Date(Math.min(...due)).toISOString() : null
  }

  /** As the server: words after an unknown one are an error, not the whole list again. */
  function isOlderThan(id: string) {
    const last = byId.get(id)
    if (!last) throw new Error('The copy does not have the word before this part')
    return (word: DatedWord) => newestFirst(last, word) < 0
  }

  function wordRows({ stages, first, after }: RowsArguments) {
    const found = wordsFor(words, { stages: stages?.map(toStage) }, { now, leftToday: 0 })
    const older = typeof after === 'string' ? found.filter(isOlderThan(after)) : found
    const shown = typeof first === 'number' ? older.slice(0, first) : older
    return shown.map((word) => toSource('WordRow', toCopiedRow(word, contentOf(word.id))))
  }

  function byText({ text }: { text: string }): Source | null {
    const keys = [textKey(text), textKey(stripPunctuation(text))]
    const known = words.filter(({ id }) => !deleted.has(id))
    const word = keys
      .map((key) => known.find((one) => textKey(one.text) === key))
      .find((one) => one !== undefined)
    return word ? toWord(alone(word)) : null
  }

  return {
    __typename: 'Viewer',
    id: learner.id,
    loggedIn: true,
    knownLevel,
    user: user && toSource('User', { ...user, avatarUrl: null }),
    stats: () =>
      stats &&
      toSource('Stats', { ...figuresOfCopy({ words, learner, copied: stats, answered, answers, now }) }),
    challengeStreak: challengeStreak && {
      ...toSource('ChallengeStreak', challengeStreak),
      isDoneToday: challengeStreak.isDoneToday && isToday(stats?.studyHistory.today ?? ''),
    },
    wordsNotSticking: ({ ids }: { ids?: readonly string[] | null }) =>
      wordsNotSticking
        .filter(({ id }) => !ids || ids.includes(id))
        .map((one) => toSource('WordNotSticking', one)),
    quizPool: () => quizPool.map((one) => toSource('QuizPoolEntry', one)),
    vocabularyItem: ({ id }: { id: string }) => (deleted.has(id) ? null : find(id)),
    vocabularyItems: listWords,
    vocabularyItemByText: byText,
    nextDueAt,
    wordRows,
    wordMatches: ({ search }: { search: string }) =>
      findMatches(
        wordsFor(words, {}, { now, leftToday: 0 }).map(({ id }) => contentOf(id)),
        search,
      ).map((one) => toSource('WordMatch', one)),
    // What only the server knows; the screens say what they lack.
    sameWord: null,
    reviewHistory: [],
    earlierTexts: [],
  }
}

const toStage = (filter: string): LearningStage => filter.toUpperCase() as LearningStage
