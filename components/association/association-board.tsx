import { useEffect, useRef, useState } from 'react'
import { PartnerTile, type TileState, WordTile } from '@/components/association/tiles'
import { useTileKeys } from '@/components/association/use-tile-keys'
import {
  type AssociationSession,
  currentLinks,
  currentRound,
  openPartners,
  openWords,
} from '@/lib/domain/association/association-session'

type AssociationBoardProps = {
  session: AssociationSession
  language: string | null
  onLink: (wordId: string, partnerId: string) => void
}

/** The words of a round on the left, their partners on the right: one word is always chosen, and a partner is linked to it. */
export function AssociationBoard({ session, language, onLink }: AssociationBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const { words = [], partners = [] } = currentRound(session) ?? {}
  const links = currentLinks(session)
  const open = openWords(session)
  const chosen = open.find(({ id }) => id === wanted) ?? open[0]
  const last = session.links.at(-1)
  const openIds = new Set(openPartners(session).map(({ id }) => id))

  function linkTo(partnerId: string) {
    if (chosen && openIds.has(partnerId)) onLink(chosen.id, partnerId)
  }

  function stepWord(by: 1 | -1) {
    const at = open.findIndex(({ id }) => id === chosen?.id)
    setWanted(open.at((at + by) % open.length)?.id ?? null)
  }

  useTileKeys({
    board,
    stepWord: open.length > 0 ? stepWord : undefined,
    link: (number) => linkTo(partners[number - 1]?.id ?? ''),
  })

  // The tile that was pressed cannot be pressed again: the next word gets the focus.
  const linked = session.links.length
  const before = useRef(linked)
  useEffect(() => {
    const isWithin = board.current?.contains(document.activeElement)
    if (before.current !== linked && isWithin)
      board.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
    before.current = linked
  }, [linked])

  function stateOf(wordId: string): TileState {
    const made = links.find((link) => link.wordId === wordId)
    if (made) return made.isRight ? 'right' : 'missed'
    return wordId === chosen?.id ? 'chosen' : 'open'
  }

  return (
    <div ref={board} className="grid grid-cols-[5fr_7fr] gap-2.5 md:gap-6">
      <ul aria-label="Words" className="flex flex-col gap-2 md:gap-3">
        {words.map((word) => (
          <li key={word.id} className="flex grow">
            <WordTile word={word} state={stateOf(word.id)} onChoose={() => setWanted(word.id)} />
          </li>
        ))}
      </ul>
      <ul aria-label="What belongs to them" className="flex flex-col gap-2 md:gap-3">
        {partners.map((partner, index) => {
          const isOpen = openIds.has(partner.id)
          const isMistaken = isOpen && last?.partnerId === partner.id && last.round === session.position
          const open = isMistaken ? 'mistaken' : 'open'
          return (
            <li key={partner.id} className="flex grow">
              <PartnerTile
                partner={partner}
                number={index + 1}
                state={isOpen ? open : stateOf(partner.wordId ?? '')}
                owner={isOpen ? undefined : words.find(({ id }) => id === partner.wordId)?.text}
                language={language}
                onLink={() => linkTo(partner.id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
