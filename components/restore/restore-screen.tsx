'use client'

import { useEffect, useRef, useState } from 'react'
import { RestoreForm, type RestoreInput } from '@/components/restore/restore-form'
import type { Restored } from '@/components/restore/send-backup'
import { useRestore } from '@/components/restore/use-restore'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-styles'
import { cx } from '@/components/ui/class-names'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'

const TITLES = {
  asking: 'Restore a backup',
  sending: 'Sending the backup',
  restoring: 'Restoring the backup',
  done: 'Restored',
} as const

/** Puts a backup into this empty instance: /restore. */
export function RestoreScreen() {
  const { step, restore, cancel } = useRestore()
  const [input, setInput] = useState<RestoreInput>({ code: '', file: null })
  const heading = useFocusOnStep(step.name)
  return (
    <div className="page min-h-[70dvh] max-w-[32rem] py-12 md:py-20">
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
          {TITLES[step.name]}
        </h1>
      </div>
      {step.name === 'asking' && (
        <>
          <p className="mt-4 text-ink-soft">
            Nobody has an account here yet. A backup of another instance brings its accounts, words, photos
            and recordings.
          </p>
          <RestoreForm
            input={input}
            problem={step.problem}
            onChange={setInput}
            onSubmit={() => void restore(input.code, input.file)}
          />
        </>
      )}
      {(step.name === 'sending' || step.name === 'restoring') && (
        <Progress step={step.name} share={step.share} onCancel={cancel} />
      )}
      {step.name === 'done' && <Done restored={step.restored} />}
    </div>
  )
}

type ProgressProps = { step: 'sending' | 'restoring'; share: number; onCancel: () => void }

function Progress({ step, share, onCancel }: ProgressProps) {
  const percent = Math.floor(100 * share)
  return (
    <div className="mt-8 grid gap-3">
      <SegmentedProgress total={100} value={percent} label={TITLES[step]} valueText={`${percent}%`} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-ink-soft tabular-nums">{`${percent}%`}</p>
        {step === 'sending' && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <p className="text-ink-soft">
        {step === 'sending'
          ? 'Keep this page open until the backup has arrived.'
          : 'Others see that a backup is being restored. This takes seconds, or minutes with many photos.'}
      </p>
    </div>
  )
}

function Done({ restored: { accounts, words } }: { restored: Restored }) {
  return (
    <>
      <p
        role="status"
        className="mt-4 text-lg text-ink-soft"
      >{`${count(accounts, 'learner')}, ${count(words, 'word')}.`}</p>
      {/* A full page load: the server is another one, and has the accounts. */}
      <a href="/login" className={cx(buttonClass({ size: 'lg', block: true }), 'mt-8')}>
        Log in
      </a>
    </>
  )
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

/** The pressed button goes away with its step: the focus moves to the title of the next one. */
function useFocusOnStep(step: keyof typeof TITLES) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The form gives the focus to the field that is wrong.
    if (before.current !== step && document.activeElement === document.body) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
