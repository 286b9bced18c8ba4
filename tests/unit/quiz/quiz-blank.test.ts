import { describe, expect, test } from 'vitest'
import { readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { makeQuizItem } from '@/tests/support/quiz/quiz-items'

function blank(text: string, sentence: string, forms: string[] = []) {
  const [word] = readQuizWords([makeQuizItem(text, { forms })], []).own
  return word?.blank(sentence) ?? null
}

describe('a blank hides', () => {
  test.each([
    ['run', 'She ran home.', 'She _____ home.', ['ran']],
    ['run', 'Run, run, keep RUNNING!', '_____, _____, keep _____!', []],
    ['give up', 'They gave up; we give  up too.', 'They _____; we _____ too.', ['gave up']],
    ['carry', 'He carries what she carried.', 'He _____ what she _____.', []],
    ['stop', 'It stopped.', 'It _____.', []],
    ['dog', 'The dog\u2019s bone.', 'The _____ bone.', []],
    ['don\u2019t', "I don't know.", 'I _____ know.', []],
    ['ice-cream', 'Ice cream and icecream.', '_____ and _____.', []],
    ['mother-in-law', 'Both mothers-in-law came.', 'Both _____ came.', []],
    ['well-known', 'A well\u2011known face.', 'A _____ face.', []],
    ['serendipity', 'Pure seren\u00addipity.', 'Pure _____.', []],
    ['caf\u00e9', 'The cafe\u0301 is shut.', 'The _____ is shut.', []],
    [
      '\u03bb\u03cc\u03b3\u03bf\u03c2',
      'O \u039b\u038c\u0393\u039f\u03a3 \u03b5\u03b4\u03ce.',
      'O _____ \u03b5\u03b4\u03ce.',
      [],
    ],
    [
      '\u0643\u062a\u0627\u0628',
      '\u0647\u0630\u0627 \u0643\u0650\u062a\u064e\u0627\u0628 \u062c\u062f\u064a\u062f',
      '\u0647\u0630\u0627 _____ \u062c\u062f\u064a\u062f',
      [],
    ],
    ['\u56fe\u4e66\u9986', '\u6211\u53bb\u56fe\u4e66\u9986\u3002', '\u6211\u53bb_____\u3002', []],
    ['\uc0ac\uacfc', '\uc0ac\uacfc\ub97c \uba39\ub2e4', '_____\ub97c \uba39\ub2e4', []],
    ['C++', 'I write C++ daily.', 'I write _____ daily.', []],
  ])('%s in "%s"', (text, sentence, blanked, forms) => {
    expect(blank(text, sentence, forms)?.text).toBe(blanked)
  })

  test('what it hides is told apart', () => {
    expect(blank('run', 'He ran, they run.', ['ran'])?.hidden).toEqual(['ran', 'run'])
  })
})

describe('no blank is made', () => {
  test.each([
    ['where the word does not stand', 'run', 'She walked home.'],
    ['of the whole sentence', 'hello', 'Hello!'],
    ['where a relative tells the word', 'happy', 'A happy end needs happiness.'],
    ['where a compound tells the word', 'flower', 'A flower, a sunflower.'],
    [
      'where an Arabic article joins the word',
      '\u0643\u062a\u0627\u0628',
      '\u0643\u062a\u0627\u0628 \u0648\u0627\u0644\u0643\u062a\u0627\u0628 \u0647\u0646\u0627',
    ],
    ['for the beginning of another word', 'cat', 'A category.'],
  ])('%s', (_case, text, sentence) => {
    expect(blank(text, sentence)).toBeNull()
  })
})
