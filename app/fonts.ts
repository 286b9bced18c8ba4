import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/newsreader/opsz.css'
import '@fontsource-variable/newsreader/opsz-italic.css'
import './fonts.css'
import localFont from 'next/font/local'

/*
 * Preloads only the fonts of the first paint: Latin Inter and upright Newsreader. Other scripts and the italic are
 * loaded by unicode-range when a page uses them. The fallback metrics are in fonts.css: next/font would put its
 * fallback before the families of the other scripts, which would then never be used.
 */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const newsreader = localFont({
  src: [
    {
      path: '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
      style: 'normal',
      weight: '200 800',
    },
  ],
  variable: '--font-newsreader',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

/** Class names that define the font variables used in globals.css. */
export const fontVariables = `${inter.variable} ${newsreader.variable}`
