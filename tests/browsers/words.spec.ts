import { expect } from '@playwright/test'
import { test } from '@/tests/support/drivers/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const WORDS = [
  { text: 'quixotic', translation: 'weltfremd', lists: ['fun'] },
  { text: 'abandon', translation: 'aufgeben', lists: ['films'] },
  { text: 'gossamer', translation: 'hauchdünn', note: 'a dress', lists: ['films'] },
]

test('words are searched, filtered and sorted, also after going back; one is deleted and brought back', async ({
  learner,
  request,
}) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, WORDS)
  await learner.logIn(email)
  await learner.open('/words')
  const seesWords = (...texts: string[]) =>
    expect
      .poll(async () =>
        (await learner.textsOf('link')).filter((text) => WORDS.some((word) => word.text === text)),
      )
      .toEqual(texts)
  await seesWords('gossamer', 'abandon', 'quixotic')

  await learner.press('searchbox')
  await learner.type('hauchdunn')
  await seesWords('gossamer')
  await learner.press('button', 'Clear search')
  await learner.press('button', /^films/)
  await seesWords('gossamer', 'abandon')
  await learner.press('button', /^Sort by/)
  await learner.press('menuitemradio', 'Alphabetical')
  await seesWords('abandon', 'gossamer')

  await learner.press('link', 'abandon')
  await learner.seesAddress(/\/review$/)
  await learner.back()
  await learner.seesAddress(/^\/words\?sort=alphabetical&list=films$/)
  await seesWords('abandon', 'gossamer')

  await learner.press('button', 'Options for abandon')
  await learner.press('menuitem', 'Delete')
  await learner.press('button', 'Delete')
  await seesWords('gossamer')
  await learner.press('button', 'Undo')
  await seesWords('abandon', 'gossamer')
})
