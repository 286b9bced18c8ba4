import { BLOG } from '@/components/blog/blog-content'
import { articles } from '@/generated/articles'
import { route } from '@/lib/server/http/http'
import { atomFeed } from '@/lib/server/pages/atom-feed'

// At request time: the addresses are made from a setting of the server, not of the build.
export const dynamic = 'force-dynamic'

export const GET = route(async () => {
  const feed = atomFeed(articles, { title: BLOG.heading, description: BLOG.lead })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
})
