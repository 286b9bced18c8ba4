import { ApolloLink } from '@apollo/client'

/** Sends a query through the link that its context has, as `link`: code that one page needs is not in the client of all. */
export const ownLink = new ApolloLink((operation, forward) => {
  const { link } = operation.getContext() as { link?: ApolloLink }
  return link ? link.request(operation, forward) : forward(operation)
})
