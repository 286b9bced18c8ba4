'use client'

import { AddWordSheet, type AddWordSheetProps } from '@/components/add-word/add-word-sheet'
import { ApolloProvider } from '@/lib/client/api/apollo-provider'

/** The sheet on signed-out pages, which bring their GraphQL client along only with it. */
export function VisitorAddWordSheet(props: AddWordSheetProps) {
  return (
    <ApolloProvider>
      <AddWordSheet {...props} />
    </ApolloProvider>
  )
}
