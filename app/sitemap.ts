import type { MetadataRoute } from 'next'
import { articles } from '@/generated/articles'
import { env } from '@/lib/server/env'

// At request time: the addresses are made from a setting of the server, not of the build.
export const dynamic = 'force-dynamic'

/** The pages that anyone may read. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    { url: env.APP_URL },
    { url: `${env.APP_URL}/blog`, lastModified: articles[0]?.date },
    ...articles.map(({ slug, date }) => ({ url: `${env.APP_URL}/blog/${slug}`, lastModified: date })),
  ]
}
