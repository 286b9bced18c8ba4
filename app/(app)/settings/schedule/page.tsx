import type { Metadata } from 'next'
import { OwnParameters } from '@/components/settings/memory/own-parameters'
import { ScheduleSettings } from '@/components/settings/schedule-settings'
import { GeneralSettingsDocument, MemoryModelDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Schedule' }

export default async function Page() {
  await requireViewer()
  const [settings, memoryModel] = await Promise.all([
    runPageQuery(GeneralSettingsDocument, {}),
    runPageQuery(MemoryModelDocument, {}),
  ])
  return (
    <ScheduleSettings initialData={settings}>
      <OwnParameters initialData={memoryModel} />
    </ScheduleSettings>
  )
}
