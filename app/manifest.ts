import type { MetadataRoute } from 'next'
import { FRAME_COLOURS } from '@/lib/client/head-scripts/theme-script'
import { env } from '@/lib/server/env'

// At request time: the name is a runtime setting of the server, not of the build.
export const dynamic = 'force-dynamic'

/** Created by scripts/make-icons.mjs. A maskable icon may be cropped to any shape, so it has no border. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/**
 * Makes the app installable. It starts on /dashboard. A phone's share sheet sends words to
 * /words/new, whose page handles the different formats of shared text. The colours are those of the light theme: a
 * manifest has only one set, and the theme script corrects them when a page runs.
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
