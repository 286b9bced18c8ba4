import { expect, type Locator, type Page } from '@playwright/test'

/** The header of an exercise stays one line on phones, once undo is in it. */
export async function expectOneLineHeader(page: Page) {
  const middleOf = async (item: Locator) => {
    const { y, height } = (await item.boundingBox()) ?? { y: 0, height: 0 }
    return Math.round(y + height / 2)
  }
  const undo = page.getByRole('button', { name: 'Undo last answer', exact: true })
  await expect(undo).toBeVisible()
  for (const width of [320, 360, 390, 430, 490, 540]) {
    await page.setViewportSize({ width, height: 800 })
    const end = await middleOf(page.getByRole('link', { name: 'End Session' }))
    expect(end, `${page.url()} at ${width} px`).toBe(await middleOf(undo))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
