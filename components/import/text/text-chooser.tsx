'use client'

import { useState } from 'react'
import { readingProblem } from '@/components/import/mapping/use-mapping'
import type { WordImport } from '@/components/import/use-import'
import { Button } from '@/components/ui/button/button'

const KINDS: Record<NonNullable<WordImport['text']>['kind'], string> = {
  SUBTITLES: 'These are subtitles.',
  WEB_PAGE: 'This is a web page.',
  JSON: 'This is a JSON file.',
  PROSE: 'This is a text.',
}

type TextChooserProps = {
  latest: WordImport
  start: (id: string) => Promise<void>
  cancel: (id: string) => Promise<void>
}

/** The words of a text, of which the learner chooses some: each is added with its sentence. */
export function TextChooser({ latest: { id, text }, start, cancel }: TextChooserProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!text) return null

  function toggle(word: string) {
    setChosen((before) =>
      before.has(word) ? new Set([...before].filter((one) => one !== word)) : new Set([...before, word]),
    )
  }

  async function add() {
    setPending(true)
    const found = await readingProblem(id, { text: { chosen: [...chosen] } })
    setProblem(found)
    if (!found) await start(id)
    setPending(false)
  }

  const limits = limitsOf(text)
  const known = text.words.filter(({ isKnown }) => isKnown).length
  const count = chosen.size.toLocaleString('en')
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{`${KINDS[text.kind]} Choose the words to add: each comes with its sentence, and is looked up.${known > 0 ? ` ${known.toLocaleString('en')} of them ${known === 1 ? 'is' : 'are'} in your words already.` : ''}`}</p>
      {limits.length > 0 && (
        <p role="note" className="rounded-md border border-line-strong bg-thread-soft px-4 py-3">
          {limits.join(' ')}
        </p>
      )}
      <ul aria-label="Words of the text" className="divide-y divide-line border-y border-line">
        {text.words.map((word) => (
          <TextWordRow
            key={word.text}
            word={word}
            isChosen={chosen.has(word.text)}
            onToggle={() => toggle(word.text)}
          />
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      )}
      {/* Its ::after covers what would be seen between it and the tab bar. */}
      <div className="sticky bottom-20 flex flex-wrap gap-3 border-t border-line bg-paper py-3 max-md:after:absolute max-md:after:inset-x-0 max-md:after:top-full max-md:after:h-5 max-md:after:bg-paper md:bottom-0">
        <Button pending={pending} disabled={chosen.size === 0} onClick={() => void add()}>
          {chosen.size === 0 ? 'Add Words' : `Add ${count} ${chosen.size === 1 ? 'Word' : 'Words'}`}
        </Button>
        <Button variant="secondary" onClick={() => void cancel(id)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** Sentences that say which part of a long text is left out. */
function limitsOf({ hasMoreText, hasMoreWords, words }: NonNullable<WordImport['text']>): string[] {
  return [
    ...(hasMoreWords
      ? [`Only the first ${words.length.toLocaleString('en')} different words are shown: there are more.`]
      : []),
    ...(hasMoreText ? ['Only the first megabyte of the text was read.'] : []),
    ...(hasMoreText || hasMoreWords ? ['For the rest, cut the text into parts and import each.'] : []),
  ]
}

type TextWordRowProps = {
  word: NonNullable<WordImport['text']>['words'][number]
  isChosen: boolean
  onToggle: () => void
}

function TextWordRow({ word: { text, sentence, isKnown }, isChosen, onToggle }: TextWordRowProps) {
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 px-1 py-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isKnown}
          onChange={onToggle}
          className="mt-1 size-5 shrink-0 accent-thread"
        />
        <span className="min-w-0 wrap-anywhere">
          <span lang="en" translate="no" className="font-medium">
            {text}
          </span>
          {isKnown && <span className="text-sm text-ink-soft"> (in your words)</span>}
          <span lang="en" translate="no" className="line-clamp-2 text-sm/6 text-ink-soft">
            {sentence}
          </span>
        </span>
      </label>
    </li>
  )
}
