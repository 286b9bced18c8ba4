import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { findLatestImport, listUndoableImports } from '@/lib/server/transfer/import/find-imports.service'
import {
  cancelImport,
  type ImportCall,
  startImport,
  undoImport,
} from '@/lib/server/transfer/import/import.service'

interface Input {
  id: string
  withSettings?: boolean | null
  withoutUnknown?: boolean | null
  clientMutationId?: string | null
}

const change = (run: (call: ImportCall) => Promise<void>) =>
  mutation<Input, { latestImport: LatestImport }>('imports per user', async ({ viewer, input, now }) => {
    const { id, withSettings, withoutUnknown } = input
    await run({
      viewer,
      id,
      now,
      withSettings: withSettings ?? false,
      withoutUnknown: withoutUnknown ?? false,
    })
    return { latestImport: await findLatestImport(viewer, now) }
  })

type LatestImport = Awaited<ReturnType<typeof findLatestImport>>

export const transferResolvers: Resolvers = {
  Viewer: {
    latestImport: ({ user }, _args, { now }) => user && findLatestImport(user, now),
    undoableImports: ({ user }, _args, { now }) => (user ? listUndoableImports(user, now) : []),
  },
  Mutation: {
    startImport: change(startImport),
    cancelImport: change(cancelImport),
    undoImport: change(undoImport),
  },
}
