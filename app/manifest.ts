import type { MetadataRoute } from 'next'
import { FRAME_COLOURS } from '@/lib/client/theme-script'
import { env } from '@/lib/server/env'

// The name is a setting of the running server, not of the build.
export const dynamic = 'force-dynamic'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: env.APP_NAME,
    short_name: env.APP_NAME,
    description: 'Save the words you meet and see them again just before you would forget.',
    start_url: '/',
    display: 'standalone',
    background_color: FRAME_COLOURS.light,
    theme_color: FRAME_COLOURS.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
