import 'server-only'
import { z } from 'zod'
import { longestPause } from '@/lib/domain/review/pause'
import {
  type ActionContext,
  type AnkiAction,
  ankiAction,
  idsSchema,
  READ_SCOPES,
} from '@/lib/server/anki-connect/action'
import { answerCards } from '@/lib/server/anki-connect/card-answers.service'
import { findCardRows, searchNotes } from '@/lib/server/anki-connect/card-rows.service'
import { loadNotes, toCardInfo, toSecondsOfEpoch } from '@/lib/server/anki-connect/note-info'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { pauseWords } from '@/lib/server/review/pause.service'

const cardsSchema = z.object({ cards: idsSchema })
const querySchema = z.object({ query: z.string().max(10_000).nullish() })

/** Answers of one call. */
const MAX_ANSWERS = 500
const answersSchema = z.object({
  answers: z.array(z.object({ cardId: z.number(), ease: z.int().min(1).max(4) })).max(MAX_ANSWERS),
})

/** Throws for a card that the viewer does not have, as Anki does before it suspends any. */
async function rowsOf(cards: readonly number[], { viewer, now }: ActionContext) {
  const rows = await findCardRows({ viewer, now, numbers: cards })
  return cards.map((card) => {
    const row = rows.get(card)
    if (!row) throw new ProtocolError(`Card was not found: ${card}`)
    return row
  })
}

/** Pauses the words of these cards as long as a pause may last, or ends their pauses. Returns whether any of them changes. */
async function suspend(
  cards: readonly number[],
  isToPause: boolean,
  context: ActionContext,
): Promise<boolean> {
  const { viewer, now } = context
  const rows = (await rowsOf(cards, context)).filter(({ isPaused }) => isPaused !== isToPause)
  if (rows.length === 0) return false
  await requireWithinLimit('words at once per user', viewer.id, now, rows.length)
  const until = isToPause ? longestPause(now) : null
  await pauseWords({ viewer, now, ids: rows.map(({ id }) => id), until })
  return true
}

const findCards = ankiAction(READ_SCOPES, querySchema, async ({ query }, { viewer, now }) =>
  typeof query === 'string' ? searchNotes(viewer, query, now) : [],
)

export const cardActions: Readonly<Record<string, AnkiAction>> = {
  findCards,

  /** There is no window to open. */
  guiBrowse: findCards,

  cardsInfo: ankiAction(READ_SCOPES, cardsSchema, async ({ cards }, context) =>
    (await loadNotes(cards, context)).map((note) => (note ? toCardInfo(note) : {})),
  ),

  cardsModTime: ankiAction(READ_SCOPES, cardsSchema, async ({ cards }, { viewer, now }) => {
    const rows = await findCardRows({ viewer, now, numbers: cards })
    return cards.map((cardId) => {
      const row = rows.get(cardId)
      return row ? { cardId, mod: toSecondsOfEpoch(row.updatedAt) } : {}
    })
  }),

  areSuspended: ankiAction(READ_SCOPES, cardsSchema, async ({ cards }, { viewer, now }) => {
    const rows = await findCardRows({ viewer, now, numbers: cards })
    return cards.map((card) => rows.get(card)?.isPaused ?? null)
  }),

  areDue: ankiAction(READ_SCOPES, cardsSchema, async ({ cards }, { viewer, now }) => {
    const rows = await findCardRows({ viewer, now, numbers: cards })
    return cards.map((card) => rows.get(card)?.isDue ?? false)
  }),

  suspend: ankiAction(['REVIEW'], cardsSchema, ({ cards }, context) => suspend(cards, true, context)),

  unsuspend: ankiAction(['REVIEW'], cardsSchema, ({ cards }, context) => suspend(cards, false, context)),

  answerCards: ankiAction(['REVIEW'], answersSchema, ({ answers }, context) => answerCards(answers, context)),
}
