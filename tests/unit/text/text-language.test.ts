import { expect, it } from 'vitest'
import { wordText } from '@/lib/domain/text/text-language'

it.each(['a tower at sea', 'café', '42', '', 'the word كتاب in English'])('%j is English', (text) => {
  expect(wordText(text)).toEqual({ lang: 'en', dir: 'ltr' })
})

it.each(['ضوء البحر', 'свет моря', '海の灯台', 'प्रकाश स्तंभ'])(
  '%s is not spoken as English, and its first letter gives the direction',
  (text) => {
    expect(wordText(text)).toEqual({ lang: '', dir: 'auto' })
  },
)
