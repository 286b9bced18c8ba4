import { typeDefs } from '@/generated/graphql/type-defs'
import { route } from '@/lib/server/http/http'

/** The schema of /graphql, as SDL: for tools and generators of other programs (docs/api.md). */
export const GET = route(async () => {
  return new Response(typeDefs, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
