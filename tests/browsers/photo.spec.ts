import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '@/tests/support/drivers/test'
import { heicPhoto, makeJpeg } from '@/tests/support/files/media'
import { signUpLearner } from '@/tests/support/learner'

test('a large photo and a HEIC photo are chosen, saved with a word and shown in its review', async ({
  learner,
  request,
}, info) => {
  const [large, heic] = [info.outputPath('large.jpg'), info.outputPath('IMG_1.HEIC')]
  await writeFile(large, await makeJpeg({ width: 6_000, height: 3_000 }))
  await writeFile(heic, heicPhoto())
  const pictureSize = () =>
    learner.evaluate(() => {
      const picture = document.querySelector<HTMLImageElement>('img[alt="Your photo"], img[alt^="Kept with"]')
      return picture && [picture.naturalWidth, picture.naturalHeight]
    }, null)

  await learner.logIn(await signUpLearner({ request }))
  for (const [word, file, size] of [
    ['asdfgh', large, [2_048, 1_024]],
    ['qwertz', heic, [40, 60]],
  ] as const) {
    await learner.open('/words')
    await learner.press('button', /^Add/)
    await learner.seesFocusOn('combobox', 'Word')
    await learner.type(word)
    await learner.keys('Enter')
    await learner.press('button', 'Add context')
    await learner.sees('textbox', 'Your note')
    await learner.chooseFile('Photo file', file)
    await expect.poll(pictureSize).toEqual(size)
    await learner.press('button', 'Save')
    await learner.press('link', word)
    // The closing sheet shows the photo too.
    await learner.seesAddress(/\/review$/)
    await expect.poll(pictureSize).toEqual(size)
  }
})
