'use client'

import { useMemoryModel } from '@/components/settings/memory/use-memory-model'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import type { MemoryModelQuery } from '@/generated/operations'
import { parametersText } from '@/lib/domain/review/fit/parameters-texts'

/** Whether the schedule is fitted to the learner's own answers, and how much better it predicts them. */
export function OwnParameters({ initialData }: { initialData: MemoryModelQuery }) {
  const { model, busy, fit, takeBack } = useMemoryModel(initialData)
  if (!model) return null
  const { status, reason } = parametersText(model)
  const mayFit = model.canFit && model.answers >= model.neededAnswers
  return (
    <SettingsSection title="Own parameters">
      <p className="mt-2 max-w-[34rem] text-ink-soft">
        How fast you forget is described by 21 numbers. Fitted to your own answers, they say better when a
        word should come back. Words keep their dates until you answer them.
      </p>
      <p className="mt-4 max-w-[34rem] font-medium">{status}</p>
      {reason && <p className="mt-1 max-w-[34rem] text-ink-soft">{reason}</p>}
      <p role="status" className="mt-2 max-w-[34rem] text-ink-soft empty:hidden">
        {model.isFitting ? 'Your answers are being read. You can leave this page.' : ''}
      </p>
      {(mayFit || model.inUse) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {mayFit && (
            <Button variant="secondary" pending={busy || model.isFitting} onClick={fit}>
              {model.inUse ? 'Fit again now' : 'Fit to my answers now'}
            </Button>
          )}
          {model.inUse && (
            <Button variant="secondary" onClick={takeBack}>
              Use the usual ones
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  )
}
