import { test } from '@/tests/support/drivers/test'
import { PASSWORD, saveWords, signUpLearner } from '@/tests/support/learner'

test('by keyboard alone: log in, find a word, use a menu, and log out', async ({ learner, request }) => {
  const email = await signUpLearner({ request })
  await saveWords({ request }, [{ text: 'loom' }, { text: 'weft' }, { text: 'warp' }])

  await learner.open('/')
  await learner.tabTo('button', 'Login')
  await learner.keys('Enter')
  await learner.seesFocusOn('textbox', 'Email')
  await learner.type(email)
  await learner.keys('Tab')
  await learner.type(PASSWORD)
  await learner.keys('Enter')
  await learner.seesAddress(/^\/dashboard$/)

  await learner.keys('g', 'w')
  await learner.seesText('3 of 3 words')
  await learner.keys('/')
  await learner.seesFocusOn('searchbox')
  await learner.type('weft')
  await learner.seesText('1 of 3 words')
  await learner.tabTo('button', 'Options for weft')
  await learner.keys('Enter')
  await learner.seesFocusOn('menuitem', 'Review')
  await learner.keys('Escape')
  await learner.seesFocusOn('button', 'Options for weft')

  await learner.open('/dashboard')
  await learner.tabTo('button', 'Account menu')
  await learner.keys('Enter')
  await learner.seesFocusOn('menuitem', 'Profile')
  await learner.keys('ArrowUp')
  await learner.seesFocusOn('menuitem', 'Log out')
  await learner.keys('Enter')
  await learner.sees('button', 'Login')
})
