import type { Metadata } from 'next'
import { PlainFields, PlainOutcome } from '@/components/settings/form/plain-form'
import { OwnParameters } from '@/components/settings/memory/own-parameters'
import { ScheduleSettings } from '@/components/settings/schedule-settings'
import { GeneralSettingsDocument, MemoryModelDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getCsrfToken, requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Schedule' }

const SWITCHES = ['autoScheduleReviews', 'evenDays', 'harderQuestions', 'showMeaningsAtOnce']

export default async function Page({ searchParams }: PageProps<'/settings/schedule'>) {
  await requireViewer()
  const [settings, memoryModel] = await Promise.all([
    runPageQuery(GeneralSettingsDocument, {}),
    runPageQuery(MemoryModelDocument, {}),
  ])
  return (
    <ScheduleSettings
      initialData={settings}
      plainFields={<PlainFields name="schedule" csrfToken={await getCsrfToken()} switches={SWITCHES} />}
      outcome={<PlainOutcome query={await searchParams} />}
    >
      <OwnParameters initialData={memoryModel} />
    </ScheduleSettings>
  )
}
