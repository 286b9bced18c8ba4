import 'server-only'
import { z } from 'zod'
import { PRODUCT_NAME } from '@/lib/domain/product'
import {
  ANY_SCOPE,
  type AnkiAction,
  ankiAction,
  NO_PARAMS,
  READ_SCOPES,
} from '@/lib/server/anki-connect/action'
import { createDeck, deckNamed, listDecks } from '@/lib/server/anki-connect/deck.service'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

const deckSchema = z.object({ deck: z.string() })

export const deckActions: Readonly<Record<string, AnkiAction>> = {
  deckNames: ankiAction(ANY_SCOPE, NO_PARAMS, async (_, { viewer }) =>
    (await listDecks(viewer)).map(({ name }) => name),
  ),

  deckNamesAndIds: ankiAction(ANY_SCOPE, NO_PARAMS, async (_, { viewer }) =>
    Object.fromEntries((await listDecks(viewer)).map(({ name, id }) => [name, id])),
  ),

  createDeck: ankiAction(['SAVE'], deckSchema, async ({ deck }, { viewer, now }) => {
    await requireWithinLimit('saves per user', viewer.id, now)
    return createDeck(viewer, deck)
  }),

  /** What clients read of it; the learner's settings are the same for all decks. */
  getDeckConfig: ankiAction(READ_SCOPES, deckSchema, async ({ deck }, { viewer }) => {
    if (!deckNamed(await listDecks(viewer), deck)) return false
    const perDay = viewer.maximumReviewsPerDay
    return { id: 1, name: PRODUCT_NAME, dyn: false, maxTaken: 120, new: { perDay }, rev: { perDay } }
  }),
}
