import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { NO_LIST_DECK } from '@/lib/domain/anki-connect/deck-name'
import { ankiFieldNamed, NOTE_TYPE, type NoteTypeField } from '@/lib/domain/anki-connect/note-type'
import type { PatternPart, SearchQuery, SearchState } from '@/lib/domain/anki-connect/search-query'
import { endOfDay } from '@/lib/domain/days/days'
import { textKey } from '@/lib/domain/text/identity'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { hasNumberSql } from '@/lib/server/anki-connect/note-number-sql'
import { isAmong } from '@/lib/server/database/is-among'
import { plainCell } from '@/lib/server/input/html-text'
import { isDueSql, isPausedSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'

const DAY_MS = 86_400_000

interface Searcher {
  viewer: UserRecord
  now: Date
}

type Pattern = readonly PatternPart[]

/** A search as a condition on the words of the alias `v`, which the statement has bound to the viewer. */
export function searchSql(query: SearchQuery, searcher: Searcher): Prisma.Sql {
  const { viewer, now } = searcher
  switch (query.kind) {
    case 'all':
    case 'any':
      return joined(query.parts, query.kind, searcher)
    case 'not':
      return Prisma.sql`NOT COALESCE(${searchSql(query.part, searcher)}, false)`
    case 'deck':
      return onList(viewer, query.pattern, 'deck')
    case 'tag':
      return onList(viewer, query.pattern, 'tag')
    case 'note':
      return Prisma.sql`${NOTE_TYPE.name} ILIKE ${likeOf(query.pattern)}`
    case 'text':
      return anyField(viewer, [{ any: 'many' }, ...query.pattern, { any: 'many' }])
    case 'field': {
      const field = ankiFieldNamed(query.field)
      return field ? fieldSql(viewer, field, query.pattern) : Prisma.sql`false`
    }
    case 'ids':
      return hasNumberSql(Prisma.sql`v.id`, query.numbers)
    case 'is':
      return stateSql(query.state, searcher)
    case 'added': {
      const since = new Date(endOfDay(now, viewer.timeZone).getTime() - query.days * DAY_MS)
      return Prisma.sql`v.created_at >= ${since}::timestamptz`
    }
  }
}

function joined(parts: readonly SearchQuery[], kind: 'all' | 'any', searcher: Searcher): Prisma.Sql {
  if (parts.length === 0) return Prisma.sql`true`
  const conditions = parts.map((part) => searchSql(part, searcher))
  return Prisma.sql`(${Prisma.join(conditions, kind === 'all' ? ' AND ' : ' OR ')})`
}

function stateSql(state: SearchState, { viewer, now }: Searcher): Prisma.Sql {
  switch (state) {
    case 'due':
      return isDueSql(viewer, now)
    case 'suspended':
      return isPausedSql(now)
    case 'new':
      return Prisma.sql`v.learning_stage = 'NEW'`
    case 'learn':
      return Prisma.sql`v.learning_stage = 'LEARNING'`
    case 'review':
      return Prisma.sql`v.learning_stage IN ('REVIEWING', 'LEARNED')`
  }
}

/** A pattern as LIKE takes it. */
function likeOf(pattern: Pattern): string {
  return pattern
    .map((part) =>
      'text' in part ? part.text.replace(/[\\%_]/g, String.raw`\$&`) : part.any === 'many' ? '%' : '_',
    )
    .join('')
}

/** The text of a pattern without wildcards; null for one with some. */
function exactText(pattern: Pattern): string | null {
  const texts = pattern.map((part) => ('text' in part ? part.text : null))
  return texts.includes(null) ? null : texts.join('')
}

function onList({ id: userId }: UserRecord, pattern: Pattern, kind: 'deck' | 'tag'): Prisma.Sql {
  const all = Prisma.sql`SELECT g.vocabulary_item_id FROM tagging g WHERE g.user_id = ${userId}::uuid`
  const none = Prisma.sql`NOT ${isAmong(Prisma.sql`v.id`, all)}`
  const exact = exactText(pattern)?.toLowerCase()
  if (kind === 'deck' && exact === NO_LIST_DECK.name.toLowerCase()) return none
  if (kind === 'tag' && exact === 'none') return none
  const like = likeOf(pattern)
  if (/^%+$/.test(like) && kind === 'deck') return Prisma.sql`true`
  // A tag has an underscore for each space, which is a wildcard of the search.
  const name = like.replaceAll('::', ' / ')
  const lists = Prisma.sql`SELECT t.id FROM tag t WHERE t.user_id = ${userId}::uuid
    AND (t.name ILIKE ${name} OR t.name ILIKE ${`${name} / %`})`
  return isAmong(Prisma.sql`v.id`, Prisma.sql`${all} AND ${isAmong(Prisma.sql`g.tag_id`, lists)}`)
}

function fieldSql(viewer: UserRecord, field: NoteTypeField, given: Pattern): Prisma.Sql {
  // Clients search for what they would write into the field: HTML.
  const pattern = given.map((part) => ('text' in part ? { text: plainCell(part.text) } : part))
  const exact = exactText(pattern)
  if (field === 'Word' && exact !== null) return Prisma.sql`v.text_key = ${textKey(exact)}`
  const like = likeOf(pattern)
  if (field !== 'Meaning') return Prisma.sql`COALESCE(${columnOf(viewer, field)}, '') ILIKE ${like}`
  const meanings = Prisma.sql`SELECT d.vocabulary_item_id FROM definition d WHERE d.user_id = ${viewer.id}::uuid`
  const has = isAmong(Prisma.sql`v.id`, Prisma.sql`${meanings} AND d.meaning ILIKE ${like}`)
  return /^%*$/.test(like) ? Prisma.sql`(${has} OR NOT ${isAmong(Prisma.sql`v.id`, meanings)})` : has
}

function columnOf(viewer: UserRecord, field: Exclude<NoteTypeField, 'Meaning'>): Prisma.Sql {
  switch (field) {
    case 'Word':
      return Prisma.sql`v.text`
    case 'Reading':
      return Prisma.sql`v.pronunciation`
    case 'Sentence':
      return Prisma.sql`v.sentence`
    case 'Translation':
      return translationSql(viewer, 'v')
    case 'Note':
      return Prisma.sql`v.remainder_context`
    case 'Picture':
      return Prisma.sql`v.context_image_id::text`
    case 'Audio':
      return Prisma.sql`v.context_audio_id::text`
    case 'Source':
      return Prisma.sql`v.source_title`
    case 'Page':
      return Prisma.sql`v.source_url`
  }
}

function anyField(viewer: UserRecord, pattern: Pattern): Prisma.Sql {
  const fields = ['Word', 'Reading', 'Meaning', 'Sentence', 'Translation', 'Note', 'Source', 'Page'] as const
  const conditions = fields.map((field) => fieldSql(viewer, field, pattern))
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}
