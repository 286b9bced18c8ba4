import type { DocumentNode } from 'graphql'
import { localViewer, type Unsent } from '@/lib/client/device-copy/answers/local-viewer'
import { projectQuery } from '@/lib/client/device-copy/answers/project-query'
import type { Study } from '@/lib/client/device-copy/study'

type Asked = Readonly<{
  document: DocumentNode
  variables: Readonly<Record<string, unknown>>
  study: Study
  unsent: Unsent
  now: Date
}>

/**
 * Answers a query from the copy, as the API would (tests/services/device-copy compares the two). Words whose part of the copy is still packed are
 * unpacked first. Rejects with NotInCopy where the copy lacks what is asked for.
 */
export async function answerQuery({ document, variables, study, unsent, now }: Asked): Promise<unknown> {
  for (;;) {
    const packed = new Set<string>()
    const viewer = localViewer({ study, unsent, now, onPacked: (id) => packed.add(id) })
    const data = projectQuery(document, variables, { __typename: 'Query', viewer })
    if (packed.size === 0) return data
    await study.unpack(packed)
  }
}
