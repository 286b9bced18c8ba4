import type { MetadataRoute } from 'next'
import { FRAME_COLOURS } from '@/lib/client/theme-script'
import { env } from '@/lib/server/env'

// The name is a setting of the running server, not of the build.
export const dynamic = 'force-dynamic'

/** scripts/make-icons.mjs draws them. A maskable one may be cut to any shape, so it has no edge of its own. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/**
 * Makes the app installable. As an app it starts where a learner goes on, and a phone's share sheet hands words over to
 * /words/new, whose page knows the odd shapes in which they come. The colours are the light theme's: a manifest has one
 * of each, and the theme script corrects them as soon as a page runs.
 */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: env.APP_NAME,
    short_name: env.APP_NAME,
    description: 'Save the words you meet and see them again just before you would forget.',
    lang: 'en',
    categories: ['education'],
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: FRAME_COLOURS.light,
    theme_color: FRAME_COLOURS.light,
    icons: [...icons],
    shortcuts: [
      { name: 'Add a word', short_name: 'Add', url: '/words/new', icons: [icons[0]] },
      { name: 'Review', url: '/words/review', icons: [icons[0]] },
    ],
    share_target: {
      action: '/words/new',
      method: 'get',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
