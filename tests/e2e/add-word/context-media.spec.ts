import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/microphone'
import { heicPhoto, makeJpeg } from '@/tests/support/files/media'
import { signUpLearner } from '@/tests/support/learner'

/** Not an English word: its review shows only the context, and no meanings. */
const WORD = 'asdfgh'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const photo = (page: Page) => page.getByRole('img', { name: 'Your photo' })

/** The sheet of a learner without words, at its second step. */
async function openContext(page: Page) {
  await page.goto('/words')
  await button(page, 'Add Your First Word').click()
  await page.getByRole('combobox', { name: 'Word' }).fill(WORD)
  await page.keyboard.press('Enter')
  await button(page, 'Add context').click()
  await expect(page.getByLabel('Your note')).toBeVisible()
}

/** Waits until the picture is loaded with the size that the server made, not the size of the original. */
async function expectPicture(picture: Locator, width: number, height: number) {
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([width, height])
}

/** Drops or pastes a file with a synthetic event: Playwright has no other way. */
async function giveFile(page: Page, by: 'drop' | 'paste', bytes: Buffer) {
  await page.getByLabel('Your note').evaluate(
    (target, [by, base64]) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      data.items.add(new File([content], 'photo.jpg', { type: 'image/jpeg' }))
      const event =
        by === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      target.dispatchEvent(event)
    },
    [by, bytes.toString('base64')] as const,
  )
}

/** Checks that the player knows the duration, and that it can seek. */
async function expectSeeks(page: Page) {
  const player = page.getByRole('group', { name: /Your recording/ })
  await expect(player.getByText(/^0:00 \/ 0:(0[2-9]|[1-5]\d)$/)).toBeVisible()
  await player.getByRole('slider', { name: 'Position' }).press('End')
  await expect(player.getByText(/^(\d:\d\d) \/ \1$/)).toBeVisible()
  await player.getByRole('slider', { name: 'Position' }).press('Home')
  await player.getByRole('button', { name: 'Play' }).click()
  await expect(player.getByText(/0:01 \//)).toBeVisible()
}

test('a photo and a recording of a word: chosen, dropped, pasted, made, set aside, kept through a reload, and reviewed', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page, context }) => {
  await signUpLearner(page)
  await openContext(page)

  await test.step('a HEIC photo, which the browser cannot show, is shown once it is uploaded', async () => {
    const file = { name: 'IMG_1.HEIC', mimeType: '', buffer: heicPhoto() }
    await page.getByLabel('Photo file').setInputFiles(file)
    await expectPicture(photo(page), 40, 60)
  })

  await test.step('a large photo that is dropped takes its place, and goes up in its final size', async () => {
    const sent = page.waitForRequest('**/api/uploads')
    const large = await makeJpeg({ width: 6_000, height: 3_000 })
    await giveFile(page, 'drop', large)
    await expectPicture(photo(page), 2_048, 1_024)
    // It has an eighth of the pixels.
    expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(large.length / 2)
  })

  await test.step('a pasted photo whose upload fails is sent again', async () => {
    await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
    await giveFile(page, 'paste', await makeJpeg({ width: 70 }))
    await expect(page.getByRole('alert')).toHaveText('Failed to upload file')
    await button(page, 'Retry').click()
    await expectPicture(photo(page), 70, 40)
  })

  await test.step('without leave to use the microphone the sheet says so', async () => {
    await button(page, 'Record').click()
    await expect(page.getByRole('alert')).toContainText('The microphone is blocked.')
  })

  await test.step('a recording is made, played and sought in', async () => {
    await context.grantPermissions(['microphone'])
    await button(page, 'Record').click()
    // On a busy machine seconds are left out.
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/)
    await expectAccessibleInBothThemes(page)
    await button(page, 'Stop').click()
    await expect(page.getByText('The recording is uploaded')).toBeAttached({ timeout: 30_000 })
    await expectSeeks(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('set aside for another word, and over a reload, both come back', async () => {
    await page.goto('/words/new?text=house')
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('house')
    await expect(page.getByText(`"${WORD}" is not saved yet`)).toBeVisible()
    await page.reload()
    await button(page, 'Bring it back').click()
    await expectPicture(photo(page), 70, 40)
    await expect(page.getByRole('group', { name: /Your recording/ })).toBeVisible()
  })

  await test.step('the review shows the photo and plays the recording', async () => {
    await button(page, 'Save').click()
    await page.getByRole('link', { name: WORD }).click()
    await expectPicture(page.getByRole('img', { name: `Kept with "${WORD}"` }), 70, 40)
    await expectSeeks(page)
  })

  await test.step('the recording is removed', async () => {
    await button(page, 'More options').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await button(page, 'Add context').click()
    await button(page, 'Remove recording').click()
    await expect(button(page, 'Record')).toBeFocused()
    await button(page, 'Save').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('group', { name: /recording/ })).toHaveCount(0)
  })
})
