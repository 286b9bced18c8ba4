import { expect, test } from 'vitest'
import { proposeChineseScript } from '@/lib/domain/languages/chinese-script'
import { directionOf, languageOfTag } from '@/lib/domain/languages/languages'
import { translationTag } from '@/lib/domain/translation/translation-language'

test.each([
  [['zh-TW'], 'HANT'],
  [['en', 'zh-hk', 'zh-CN'], 'HANT'],
  [['zh-Hant'], 'HANT'],
  [['zh-yue-HK'], 'HANT'],
  [['zh-CN', 'zh-TW'], 'HANS'],
  [['zh-Hans-HK'], 'HANS'],
  [['zh'], 'HANS'],
  [['zha-TW', 'de'], 'HANS'],
  [[], 'HANS'],
])('a browser with %j proposes %s', (preferred, script) => {
  expect(proposeChineseScript(preferred)).toBe(script)
})

test('translations have the tag of the main language, for Chinese with the script that the learner reads', () => {
  const tag = (mainLanguage: string | null) =>
    (['HANS', 'HANT'] as const).map((chineseScript) => translationTag({ mainLanguage, chineseScript }))
  expect(tag('zh')).toEqual(['zh-Hans', 'zh-Hant'])
  expect(tag('de')).toEqual(['de', 'de'])
  expect(tag('en')).toEqual([null, null])
  expect(tag(null)).toEqual([null, null])
})

test('a tag has the direction and the code of its language', () => {
  expect([directionOf('zh-Hant'), directionOf('ar'), directionOf('xx'), directionOf(null)]).toEqual([
    'ltr',
    'rtl',
    'auto',
    'auto',
  ])
  expect([languageOfTag('zh-Hant'), languageOfTag('fil')]).toEqual(['zh', 'fil'])
})
