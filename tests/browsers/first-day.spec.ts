import { test } from '@/tests/support/drivers/test'
import { PASSWORD } from '@/tests/support/learner'

test('a learner signs up, picks a language, looks a word up, saves it with a note and a list, and reviews it', async ({
  learner,
}) => {
  await learner.open('/sign_up')
  await learner.typeInto('Email', `journey-${crypto.randomUUID()}@example.org`)
  await learner.typeInto('Password', PASSWORD)
  await learner.typeInto('Confirm password', PASSWORD)
  await learner.press('button', 'Sign up')
  await learner.seesAddress(/^\/dashboard$/)

  await learner.sees('dialog', 'Select Your Spoken Language')
  await learner.press('radio', /^German/)
  await learner.press('button', 'Continue')
  await learner.seesNo('dialog')

  await learner.press('button', /^Add( word)?$/)
  await learner.seesFocusOn('combobox', 'Word')
  await learner.type('seren')
  await learner.press('option', /serendipity/)
  await learner.press('checkbox', /good luck/)
  await learner.press('button', 'Add context')
  await learner.typeInto('Your note', 'On the night train to Porto')
  await learner.press('combobox', /Lists/)
  await learner.type('travel')
  await learner.keys('Enter')
  await learner.press('button', 'Save')
  await learner.seesAddress(/^\/words$/)

  await learner.seesText('1 of 1 words')
  await learner.sees('button', /travel/)
  await learner.press('link', /serendipity/)
  await learner.seesAddress(/\/review$/)
  await learner.press('button', 'Show meaning')
  await learner.seesText('On the night train to Porto')
  await learner.press('button', 'Next')
  await learner.press('button', /Finish|Complete/)
  await learner.sees('heading', /Complete/)
  await learner.open('/dashboard')
  await learner.seesText('Added "serendipity"')
})
