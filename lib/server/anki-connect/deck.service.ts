import 'server-only'
import { deckOfList, listOfDeckName, NO_LIST_DECK } from '@/lib/domain/anki-connect/deck-name'
import { noteNumber } from '@/lib/domain/anki-connect/note-number'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'

/** A deck: a list of the viewer, or all words that are on none. */
export interface AnkiDeck {
  name: string
  id: number
  /** Null for the words on no list. */
  list: { id: string; name: string; key: string } | null
}

/** The viewer's decks by name: one statement. */
export async function listDecks({ id: userId }: UserRecord): Promise<AnkiDeck[]> {
  const lists = await prisma.tag.findMany({
    where: { userId },
    select: { id: true, name: true, nameKey: true },
    orderBy: { nameKey: 'asc' },
  })
  return [
    { ...NO_LIST_DECK, list: null },
    ...lists.map(({ id, name, nameKey }) => ({
      name: deckOfList(name),
      id: noteNumber(id),
      list: { id, name, key: nameKey },
    })),
  ]
}

/** The deck with this name; undefined when there is none. */
export function deckNamed(decks: readonly AnkiDeck[], name: string): AnkiDeck | undefined {
  const list = listOfDeckName(name)
  return decks.find((deck) => (deck.list?.key ?? null) === (list === null ? null : textKey(list)))
}

/** Makes a list that stays without words, unless the viewer has it. Returns the deck's id. */
export async function createDeck(viewer: UserRecord, deck: string): Promise<number> {
  const name = listOfDeckName(deck)
  if (name === null) return NO_LIST_DECK.id
  if (name === '') throw new ProtocolError('the name of a deck is empty')
  if (name.length > LIMITS.tag)
    throw new ProtocolError(`the name of the deck is too long (maximum is ${LIMITS.tag} characters)`)
  const userId = viewer.id
  return inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const nameKey = textKey(name)
    const stored = await tx.tag.findUnique({ where: { userId_nameKey: { userId, nameKey } } })
    const { id } = stored ?? (await tx.tag.create({ data: { userId, name, nameKey, keptEmpty: true } }))
    return noteNumber(id)
  })
}
