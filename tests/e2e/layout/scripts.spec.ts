/** Texts in other scripts stand in fonts of ours, which are loaded where such a text is drawn, and nothing of them is cut. */
import { expect, type Locator, type Page } from '@playwright/test'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { test } from '@/tests/support/browser/test'
import { chooseLanguage, saveWords, signUpLearner } from '@/tests/support/learner'

/** Words with marks far above and below the line, and the family that draws them. */
const TRANSLATIONS = [
  { language: 'ar', text: 'سُلَّم في مقهى', family: 'Noto Naskh Arabic' },
  { language: 'ur', text: 'آکسیجن کھینچ قیام گاہ', family: 'Noto Nastaliq Urdu' },
  { language: 'hi', text: 'पिट्ठू मुँह थोड़ी', family: 'Noto Sans Devanagari' },
  { language: 'mr', text: 'उद्धृत करणे थोडे', family: 'Noto Sans Devanagari' },
  { language: 'bn', text: 'অদ্ভুত প্রার্থী', family: 'Noto Sans Bengali' },
  { language: 'pa', text: 'ਪੂਰੀ ਤਰ੍ਹਾਂ ਅੰਨ੍ਹਾ', family: 'Noto Sans Gurmukhi' },
  { language: 'ta', text: 'கொஞ்சம் சற்று', family: 'Noto Sans Tamil' },
  { language: 'te', text: 'సామర్థ్యం గణకశాస్త్రం', family: 'Noto Sans Telugu' },
  { language: 'th', text: 'คู่หนึ่ง ไม่กี่', family: 'Noto Sans Thai' },
  { language: 'my', text: 'ကျွမ်းကျင်သော တစ်', family: 'Noto Sans Myanmar' },
  { language: 'ru', text: 'подъезд', family: 'Inter' },
  { language: 'el', text: 'δάνειο', family: 'Inter' },
] as const

/** The names of the fonts of the site that drew a text; '' stands for one of the system. */
async function familiesOf(page: Page, text: Locator): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await text.evaluate((element) => element.setAttribute('data-asked', ''))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await text.evaluate((element) => element.removeAttribute('data-asked'))
  await session.detach()
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : ''))
}

/** Whether the picture of a text, and of what is around it, changes when nothing cuts it. */
async function isCut(page: Page, text: Locator): Promise<boolean> {
  const box = await text.boundingBox()
  if (!box) throw new Error('The text is not shown')
  const clip = { x: box.x - 5, y: box.y - 20, width: box.width + 10, height: box.height + 40 }
  const cut = await page.screenshot({ clip, caret: 'hide' })
  await text.evaluate((element: HTMLElement) => {
    element.style.overflow = 'visible'
  })
  return !cut.equals(await page.screenshot({ clip, caret: 'hide' }))
}

function watchFonts(page: Page): Set<string> {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
  })
  return fonts
}

test('fonts of other scripts: loaded where a text of theirs is drawn, which they draw, and whole', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  await test.step('a learner loads the font of their language, which no other learner loads', async () => {
    const fonts = watchFonts(page)
    await page.goto('/')
    await signUpLearner(page)
    await saveWords(page, [{ text: 'gossamer', translation: 'hauchdünn', note: 'the morning we left Porto' }])
    for (const path of ['/dashboard', '/words', '/words/review', '/learn/flashcards']) await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect([...fonts].filter((path) => /noto|cyrillic|greek-wght-normal-rest/.test(path))).toEqual([])

    await chooseLanguage(page, 'ur')
    await saveWords(page, [{ text: 'oxygen', translation: 'آکسیجن' }])
    await page.goto('/words')
    await expect(page.getByText('آکسیجن')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect([...fonts].filter((path) => path.includes('noto'))).toEqual([
      expect.stringContaining('noto-nastaliq-urdu'),
    ])
  })

  await test.step('the words of each script are drawn by our font, and whole', async () => {
    for (const { language, text, family } of TRANSLATIONS) {
      await chooseLanguage(page, language)
      await saveWords(page, [{ text: 'oxygen', translation: text, lists: [`${text} 1`] }])
      await page.goto('/words')
      const translation = page.getByText(text, { exact: true })
      await expect(translation).toHaveAttribute('lang', language)
      // The spaces are Inter's, except where a font places the line by its own.
      const families = await familiesOf(page, translation)
      expect.soft(families, language).toContain(family)
      expect
        .soft(
          families.filter((name) => name !== family && name !== 'Inter'),
          language,
        )
        .toEqual([])
      expect.soft(await translation.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('normal')
      expect.soft(await isCut(page, translation), `${language} is cut in the list`).toBe(false)
      // The name of a list is small, and nobody knows its language.
      const list = page.getByRole('main').getByRole('listitem').getByText(`${text} 1`)
      expect.soft(await isCut(page, list), `${language} is cut as the name of a list`).toBe(false)
    }
  })

  await test.step('the list of all languages loads the letters of their names only', async () => {
    // Nothing is in the cache of another context.
    const context = await browser.newContext({ baseURL })
    await signUpLearner(context)
    const fresh = await context.newPage()
    waitUntilReady(fresh)
    const fonts = watchFonts(fresh)
    await fresh.goto('/settings/languages')
    await fresh.getByRole('button', { name: 'Change native language' }).click()
    const name = fresh.getByRole('dialog').getByText('اردو', { exact: true })
    await name.scrollIntoViewIfNeeded()
    expect(await familiesOf(fresh, name)).toEqual(['Noto Naskh Arabic'])
    const loaded = [...fonts].filter((path) => path.includes('noto'))
    expect(loaded).toContainEqual(expect.stringContaining('names-noto-naskh-arabic'))
    expect(loaded.filter((path) => !path.includes('names-'))).toEqual([])
    await context.close()
  })
})
