'use client'

import { useMemoryModel } from '@/components/settings/memory/use-memory-model'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import type { MemoryModelQuery } from '@/generated/operations'
import { parametersText } from '@/lib/domain/review/fit/parameters-texts'

/** Whether the schedule is fitted to the learner's own answers, and how much better it predicts them. */
export function OwnParameters({ initialData }: { initialData: MemoryModelQuery }) {
  const { model, busy, fit, takeBack, ...plan } = useMemoryModel(initialData)
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
      {model.answers > 0 && <ChangePlan busy={busy} {...plan} />}
    </SettingsSection>
  )
}

type ChangePlanProps = Pick<
  ReturnType<typeof useMemoryModel>,
  'busy' | 'planChange' | 'changePlan' | 'undoPlan'
>

/** Plans all words with what new answers are planned with, instead of each at its next answer. */
function ChangePlan({ busy, planChange, changePlan, undoPlan }: ChangePlanProps) {
  const isMoving = planChange !== null && planChange.state !== 'APPLIED'
  const words = planChange?.words ?? 0
  return (
    <div className="mt-6">
      <h3 className="font-medium">Apply to all words</h3>
      <p className="mt-1 max-w-[34rem] text-ink-soft">
        Gives every word that waits the day that your parameters and your desired retention now ask for,
        spread over days with few words. None becomes due today.
      </p>
      <p role="status" className="mt-2 max-w-[34rem] text-ink-soft empty:hidden">
        {planChange && planChangeText(planChange.state, words)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" pending={busy || isMoving} onClick={changePlan}>
          Apply to all words
        </Button>
        {planChange?.state === 'APPLIED' && words > 0 && (
          <Button variant="secondary" onClick={undoPlan}>
            Give them their days back
          </Button>
        )}
      </div>
    </div>
  )
}

function planChangeText(state: 'APPLYING' | 'APPLIED' | 'UNDOING', words: number): string {
  const count = `${words.toLocaleString('en')} ${words === 1 ? 'word has' : 'words have'}`
  if (state === 'UNDOING') return 'Your words get their days back.'
  if (state === 'APPLYING')
    return `Your words are planned: ${count} a new day so far. You can leave this page.`
  return words === 0 ? 'All words keep their days: the new plan allows them.' : `${count} a new day.`
}
