import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { test } from '@/tests/support/browser/microphone'
import { heicPhoto, makeJpeg } from '@/tests/support/files/media'
import { deleteAllWords, signUpLearner } from '@/tests/support/learner'

/** Not an English word: its review shows only the context, and no meanings. */
const WORD = 'asdfgh'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const photo = (page: Page) => page.getByRole('img', { name: 'Your photo' })

/** The sheet of a learner without words, at its second step. */
async function openContext(page: Page) {
  await deleteAllWords(page)
  await page.goto('/words')
  await button(page, 'Add Your First Word').click()
  await page.getByRole('combobox', { name: 'Word' }).fill(WORD)
  await page.keyboard.press('Enter')
  await button(page, 'Add context').click()
  await expect(page.getByLabel('Your note')).toBeVisible()
}

async function saveAndReview(page: Page) {
  await button(page, 'Save').click()
  await page.getByRole('link', { name: WORD }).click()
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

test('photos of a word: chosen, dropped, pasted, kept through a reload, saved and shown; HEIC too', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('a HEIC photo, which the browser cannot show, is shown once it is uploaded', async () => {
    await openContext(page)
    await page
      .getByLabel('Photo file')
      .setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heicPhoto() })
    await expectPicture(photo(page), 40, 60)
    await button(page, 'Remove photo').click()
    await expect(photo(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await sheetClosed(page)
  })

  await test.step('a photo is chosen, replaced by dropping and pasting, kept through a reload, saved and shown', async () => {
    await openContext(page)
    const file = page.getByLabel('Photo file')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(page.getByRole('alert')).toHaveText('Please choose a PNG, JPEG or HEIC photo.')

    await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg({ width: 90 }) })
    await expect(page.getByRole('alert')).toHaveText('Failed to upload file')
    await expectAccessibleInBothThemes(page)
    await button(page, 'Retry').click()
    await expectPicture(photo(page), 90, 40)

    const sent = page.waitForRequest('**/api/uploads')
    const large = await makeJpeg({ width: 6_000, height: 3_000 })
    await giveFile(page, 'drop', large)
    await expectPicture(photo(page), 2_048, 1_024)
    // It went up in its final size, with an eighth of the pixels.
    expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(large.length / 2)
    await giveFile(page, 'paste', await makeJpeg({ width: 70 }))
    await expect(button(page, 'Replace photo')).toBeVisible()
    await page.reload()
    await expectPicture(photo(page), 70, 40)

    await saveAndReview(page)
    await expectPicture(page.getByRole('img', { name: `Kept with "${WORD}"` }), 70, 40)
  })
})

test('recordings of a word: blocked, made, played, sought in, heard in the review, set aside, and removed', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page, context }) => {
  await signUpLearner(page)

  await test.step('without leave to use the microphone the sheet says so, and saves', async () => {
    await openContext(page)
    await button(page, 'Record').click()
    await expect(page.getByRole('alert')).toContainText('The microphone is blocked.')
    await button(page, 'Save').click()
    await expect(page.getByRole('link', { name: WORD })).toBeVisible()
    await sheetClosed(page)
  })

  await context.grantPermissions(['microphone'])
  await test.step('a recording is made, played, sought in, saved, heard in the review, and removed', async () => {
    await openContext(page)
    await button(page, 'Record').click()
    // On a busy machine seconds are left out.
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/)
    await expectAccessibleInBothThemes(page)
    await button(page, 'Stop').click()
    await expect(page.getByText('The recording is uploaded')).toBeAttached({ timeout: 30_000 })
    await expectSeeks(page)
    await expectAccessibleInBothThemes(page)

    await saveAndReview(page)
    await expectSeeks(page)
    await button(page, 'More options').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await button(page, 'Add context').click()
    await button(page, 'Remove recording').click()
    await expect(button(page, 'Record')).toBeFocused()
    await button(page, 'Save').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('group', { name: /recording/ })).toHaveCount(0)
    await sheetClosed(page)
  })

  await test.step('a word set aside for another one, and over a reload, comes back with its photo and recording', async () => {
    await openContext(page)
    await page.getByLabel('Photo file').setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({ width: 90 }),
    })
    await expectPicture(photo(page), 90, 40)
    await button(page, 'Record').click()
    await expect(page.getByRole('timer')).toHaveText('0:01')
    await button(page, 'Stop').click()
    await expect(page.getByText('The recording is uploaded')).toBeAttached({ timeout: 30_000 })

    await page.goto('/words/new?text=house')
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue('house')
    await expect(page.getByText(`"${WORD}" is not saved yet`)).toBeVisible()
    await page.reload()
    await button(page, 'Bring it back').click()
    await expectPicture(photo(page), 90, 40)
    await expect(page.getByRole('group', { name: /Your recording/ })).toBeVisible()
    await saveAndReview(page)
    await expectPicture(page.getByRole('img', { name: `Kept with "${WORD}"` }), 90, 40)
  })
})
