import type { MetadataRoute } from 'next'
import { FRAME_COLOURS } from '@/lib/client/theme-script'
import { PRODUCT_NAME } from '@/lib/domain/product'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
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
