import '@/generated/fonts/fonts.css'
import './fonts.css'
import localFont from 'next/font/local'

/*
 * Preloads only the fonts of the first paint, made by scripts/lib/build/fonts.mjs: Inter with western European characters,
 * for running text, and upright Newsreader with English ones, for headings. Other characters and the italic are loaded by
 * unicode-range when a page uses them. The fallback metrics are in fonts.css: next/font would put its fallback before the
 * families of the other characters, which would then never be used. The ranges are repeated because next/font reads them
 * without running this file.
 */
const inter = localFont({
  src: '../generated/fonts/inter-basic.woff2',
  variable: '--font-inter',
  weight: '400 600',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212',
    },
  ],
})

const newsreader = localFont({
  src: '../generated/fonts/newsreader-basic.woff2',
  variable: '--font-newsreader',
  weight: '500',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212',
    },
  ],
})

/** Class names that define the font variables used in globals.css. */
export const fontVariables = `${inter.variable} ${newsreader.variable}`
