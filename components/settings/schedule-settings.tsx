'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CalibrationLink } from '@/components/calibration/calibration-link'
import { DayLoads } from '@/components/settings/day-loads'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { HarderQuestions } from '@/components/settings/harder-questions'
import { DesiredRetention } from '@/components/settings/retention/desired-retention'
import { SettingsPage } from '@/components/settings/settings-page'
import { useSaveSettings } from '@/components/settings/use-save-settings'
import { SliderField } from '@/components/ui/field/slider-field'
import { SwitchField } from '@/components/ui/field/switch-field'
import { GeneralSettingsDocument, type GeneralSettingsQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { SCHEDULE_RANGES } from '@/lib/domain/settings/schedule-ranges'
import type { ScheduleSettingsValues as Values } from '@/lib/domain/settings/schedule-settings.schema'

const loadSchema = async () =>
  (await import('@/lib/domain/settings/schedule-settings.schema')).scheduleSettingsSchema

/** How much to study and when words come back, /settings/schedule. */
export function ScheduleSettings({
  initialData,
  plainFields,
  outcome,
  children,
}: {
  initialData: GeneralSettingsQuery
  /** For the time before scripts run: see SettingsForm and SettingsPage. */
  plainFields?: ReactNode
  outcome?: ReactNode
  /** Sections that are saved by themselves. */
  children?: ReactNode
}) {
  const { data } = usePageQuery({ query: GeneralSettingsDocument, variables: {}, initialData })
  const schedule = data.viewer.user?.settings.schedule
  if (!schedule) return null
  return (
    <SettingsPage
      title="Schedule"
      intro="How much you want to study, and when words come back."
      outcome={outcome}
    >
      <CalibrationLink>Is your schedule too easy or too hard?</CalibrationLink>
      <ScheduleForm
        plainFields={plainFields}
        saved={{
          dailyStudyGoal: schedule.daily_study_goal,
          reviewInterval: schedule.review_interval,
          maximumReviewsPerDay: schedule.maximum_reviews_per_day,
          desiredRetention: schedule.desired_retention,
          autoScheduleReviews: schedule.auto_schedule_reviews,
          showMeaningsAtOnce: schedule.show_meanings_at_once,
          harderQuestions: schedule.harder_questions,
          evenDays: schedule.even_days,
          dayLoads: [...schedule.day_loads],
        }}
      />
      {children}
    </SettingsPage>
  )
}

function ScheduleForm({ saved, plainFields }: { saved: Values; plainFields: ReactNode }) {
  const { save, returnToIndex } = useSaveSettings()
  const { form, field, control } = useSettingsForm<Values>({
    saved,
    loadSchema,
    save: (scheduleSettings) => save({ scheduleSettings }),
    onSaved: returnToIndex,
  })
  const values = useWatch({ control, defaultValue: saved })

  /** Props of a slider; `unit` is written after the number, with its space. */
  function slider(name: keyof typeof SCHEDULE_RANGES, unit: string) {
    const { min, max, step } = SCHEDULE_RANGES[name]
    return { ...field(name, { valueAsNumber: true }), min, max, step, valueText: `${values[name]}${unit}` }
  }

  return (
    <SettingsForm form={form} plainFields={plainFields}>
      <div className="divide-y divide-line border-y border-line">
        <SliderField
          label="Daily study goal"
          description="What the Daily Goal on your home page counts towards."
          {...slider('dailyStudyGoal', ' minutes')}
        />
        <SliderField
          label="Maximum reviews per day"
          description="A review session offers no more words than this on one day."
          {...slider('maximumReviewsPerDay', ' words')}
        />
        <SwitchField
          label="Auto-schedule reviews"
          description="Each word comes back shortly before you would forget it."
          {...field('autoScheduleReviews')}
        />
        <SwitchField
          label="Even days"
          description="A word that may as well come a day earlier or later comes on the day with fewer words."
          {...field('evenDays')}
        />
        {values.autoScheduleReviews && values.evenDays && <DayLoads control={control} />}
        <DesiredRetention
          chosen={values.desiredRetention ?? saved.desiredRetention}
          saved={saved.desiredRetention}
          isUsed={values.autoScheduleReviews === true}
          {...slider('desiredRetention', '%')}
        />
        <SliderField
          label="Review interval"
          description={
            values.autoScheduleReviews
              ? 'Used only while reviews are not scheduled automatically.'
              : 'How long after a review each word comes back. Learned words do not.'
          }
          {...slider('reviewInterval', ' hours')}
        />
        <HarderQuestions {...field('harderQuestions')} />
        <SwitchField
          label="Show meanings at once"
          description="Off, a review hides each meaning until you ask for it: recalling a word is what makes it stay."
          {...field('showMeaningsAtOnce')}
        />
      </div>
    </SettingsForm>
  )
}
