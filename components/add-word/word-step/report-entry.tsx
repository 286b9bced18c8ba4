'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextArea } from '@/components/ui/field/text-area'
import { showToast } from '@/components/ui/toast/toast'
import { foldText } from '@/lib/domain/text/clean'
import { textRoom } from '@/lib/domain/text/text-limit'
import { entryReport, REPORT_LIMIT } from '@/lib/domain/words/meaning/entry-report'
import { type Meaning, meantMeanings } from '@/lib/domain/words/meaning/meanings'

/**
 * A line for the host about what is wrong with an entry of the learner's dictionary: about the meaning that is picked, else the
 * first. It is copied, or selected where the browser does not let a page copy.
 */
export function ReportEntry({ word, meanings }: { word: string; meanings: readonly Meaning[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const lineId = useId()
  const [meant] = meantMeanings(meanings)
  if (!meant) return null
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)} className="-ms-4.5 justify-self-start text-sm">
        Report this entry
      </Button>
    )

  const line = entryReport(word, meant, problem)
  const room = textRoom(problem, REPORT_LIMIT)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (foldText(problem) === '' || room.problem) return
    try {
      await navigator.clipboard.writeText(line)
      showToast({ title: 'Line copied. Send it to whoever runs this server.' })
    } catch {
      const shown = document.getElementById(lineId)
      if (shown) getSelection()?.selectAllChildren(shown)
      showToast({ title: 'The line is selected. Copy it, and send it to whoever runs this server.' })
    }
  }

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3 rounded-md border border-line p-4">
      <TextArea
        label="What is wrong with this entry?"
        description="Pick a meaning above to report that one."
        rows={2}
        value={problem}
        room={room}
        onChange={(event) => setProblem(event.target.value)}
        dir="auto"
      />
      <p id={lineId} className="text-sm text-ink-soft wrap-anywhere select-all" translate="no">
        {line}
      </p>
      <Button
        type="submit"
        variant="secondary"
        disabled={foldText(problem) === ''}
        className="justify-self-start"
      >
        Copy the line
      </Button>
    </form>
  )
}
