import { expect, test } from 'vitest'
import { figuresOf } from '@/lib/domain/review/calibration/recall-figures'
import { answersNeeded, scheduleFit } from '@/lib/domain/review/calibration/schedule-fit'
import { hourName, hoursText, listText, verdictText } from '@/lib/domain/review/calibration/verdict-texts'

function textOf(answers: number, recalled: number) {
  const tally = { answers, recalled: Math.round(answers * recalled), expected: answers * 0.9 }
  return verdictText({ fit: scheduleFit(tally), all: figuresOf(tally), answersNeeded: answersNeeded(tally) })
}

test('the verdict says what was recalled, what was expected and how certain that is', () => {
  expect(textOf(1_240, 0.96)).toEqual({
    verdict: 'Your schedule is too easy',
    reason:
      'You recalled 96% where 90% was expected. With 1,240 answers, your true share is most likely between 95% and 97%.',
    advice:
      'Words come back sooner than they need to. Lower the desired retention for fewer reviews, or let own parameters be fitted to your answers.',
  })
  expect(textOf(1_240, 0.8)).toMatchObject({
    verdict: 'Your schedule is too hard',
    advice: expect.stringContaining('Raise the desired retention'),
  })
  expect(textOf(12_400, 0.9)).toEqual({
    verdict: 'Your schedule fits',
    reason:
      'You recalled 90.0% where 90.0% was expected. With 12,400 answers, your true share is most likely between 89% and 91%.',
    advice: null,
  })
})

test('with few answers nothing is advised, however far apart they are', () => {
  expect(textOf(0, 0)).toMatchObject({ verdict: 'Too early to say', advice: null })
  expect(textOf(1, 0)).toMatchObject({
    verdict: 'Too early to say',
    reason:
      'You recalled 0% where 90% was expected, in 1 answer so far: that can be chance. It takes about 400 answers to say whether your schedule fits.',
  })
  expect(textOf(30, 0.5)).toMatchObject({ verdict: 'Too early to say', advice: null })
})

test('lists and hours are named with what was recalled there', () => {
  const figures = figuresOf({ answers: 300, recalled: 225, expected: 270 })
  expect(listText({ list: 'Kitchen', figures, departure: 'HARDER' })).toBe(
    'Words of "Kitchen" are harder for you than the others: you recalled 75% where 90% was expected.',
  )
  expect(hoursText({ from: 22, until: 1, figures, departure: 'HARDER' })).toContain('between 10 PM and 1 AM')
  expect(hoursText({ from: 22, until: 24, figures, departure: 'EASIER' })).toContain(
    'between 10 PM and 12 AM',
  )
  expect([0, 11, 12, 13, 23, 24].map(hourName)).toEqual(['12 AM', '11 AM', '12 PM', '1 PM', '11 PM', '12 AM'])
})
