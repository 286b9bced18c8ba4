'use client'

import { AddWordSheet, type AddWordSheetProps } from '@/components/add-word/add-word-sheet'
import { ApolloProvider } from '@/lib/client/api/apollo-provider'

/** The sheet for signed-out pages, which load the GraphQL client only together with it. */
export function VisitorAddWordSheet(props: AddWordSheetProps) {
  return (
    <ApolloProvider>
      <AddWordSheet {...props} />
    </ApolloProvider>
  )
}
