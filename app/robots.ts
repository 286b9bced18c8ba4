import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/env'

// At request time: the address is made from a setting of the server, not of the build.
export const dynamic = 'force-dynamic'

/** Search engines read the landing page and the blog; the rest needs an account or has nothing to find. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/graphql',
        '/dashboard',
        '/words',
        '/learn',
        '/settings',
        '/reset-password',
        '/verify-email',
      ],
    },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  }
}
