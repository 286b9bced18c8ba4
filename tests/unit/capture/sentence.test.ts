import { describe, expect, it } from 'vitest'
import { readCapture } from '@/lib/domain/capture/capture'
import { cutPassage, pickWord } from '@/lib/domain/capture/passage'
import { sentenceAround } from '@/lib/domain/capture/sentence-around'
import { startCpuTime } from '@/tests/support/cpu-time'

/** The sentence around the part of `marked` that is in ⟦brackets⟧. */
function around(marked: string): string {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return sentenceAround(marked.replace(/[⟦⟧]/g, ''), start, end)
}

describe('the sentence around a selection', () => {
  it.each([
    ['between full stops', 'One came. The ⟦loom⟧ stood still. Two went.', 'The loom stood still.'],
    ['at the beginning', '⟦Looms⟧ stood there! Nobody came.', 'Looms stood there!'],
    ['at the end, without a full stop', 'Nobody came. There was a ⟦loom⟧', 'There was a loom'],
    [
      'behind an abbreviation',
      'Nobody. Dr. A. B. Smith had a ⟦loom⟧, i.e. a frame. No.',
      'Dr. A. B. Smith had a loom, i.e. a frame.',
    ],
    ['with a decimal point', 'It weighs 2.5 kg and is a ⟦loom⟧. Yes.', 'It weighs 2.5 kg and is a loom.'],
    ['in quotation marks that go on', 'So. “A ⟦loom⟧!” he said. Then not.', '“A loom!” he said.'],
    ['with dots in it', 'Well … the ⟦loom⟧... perhaps. And.', 'Well … the loom... perhaps.'],
    ['behind a footnote mark', 'It was old.[12] The ⟦loom⟧[3] stood. Still.', 'The loom stood.'],
    [
      'with lines broken at will',
      'Before.\nThe big\n  ⟦loom⟧ stood\nstill. After.',
      'The big loom stood still.',
    ],
    ['in a paragraph without full stops', 'A heading\n\nThe ⟦loom⟧\n\nMore text', 'The loom'],
    ['in Chinese', '他来了。这是⟦织布机⟧。再见。', '这是织布机。'],
    ['over two sentences', 'One. The ⟦loom stood. It⟧ was old. Two.', 'The loom stood. It was old.'],
    ['right after a sentence', 'He came. ⟦Looms⟧ stood.', 'Looms stood.'],
  ])('is found %s', (_, marked, sentence) => {
    expect(around(marked)).toBe(sentence)
  })

  it('is at most 1,000 units long and keeps the word', () => {
    const long = `${'before it came '.repeat(200)}⟦loom⟧${' after it went'.repeat(200)}`
    const sentence = around(long)
    expect(sentence.length).toBeLessThanOrEqual(1_000)
    expect(sentence).toMatch(/^….* loom after .*…$/)
  })

  it('is found quickly in a long text', () => {
    const page = 'No end in sight, '.repeat(400_000)
    const cpuTime = startCpuTime()
    sentenceAround(page, 3_000_000, 3_000_005)
    expect(cpuTime()).toBeLessThan(200)
  })
})

describe('a passage', () => {
  it('offers whole words, whatever invisible characters and hyphens its page has', () => {
    const shared =
      'She was reluc\u00ADtant to leave the well\u2011known inn, \u200Band I don\u2019t\u2014ever.'
    const { passage } = readCapture({ text: shared })
    const words = cutPassage(passage ?? '').flatMap(({ text, isWord }) => (isWord ? [text] : []))
    expect(words).toEqual([
      'She',
      'was',
      'reluctant',
      'to',
      'leave',
      'the',
      'well\u2011known',
      'inn',
      'and',
      'I',
      'don’t',
      'ever',
    ])
  })

  it('is cut into words to pick, and loses nothing', () => {
    const passage = 'The ill-fated weaver’s loom, n’est-ce pas? 2 looms…'
    const parts = cutPassage(passage)
    expect(parts.map(({ text }) => text).join('')).toBe(passage)
    expect(parts.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual([
      'The',
      'ill-fated',
      'weaver’s',
      'loom',
      'n’est-ce',
      'pas',
      '2',
      'looms',
    ])
  })

  it.each([
    ['loom', 'loom', 'The loom stood still.'],
    ['The', 'the', 'The loom stood still.'],
    ['Porto', 'Porto', 'In Porto “I” and NASA.'],
    ['In', 'in', 'In Porto “I” and NASA.'],
    ['NASA', 'NASA', 'In Porto “I” and NASA.'],
  ])('gives the picked %s as %s, with its own sentence', (pressed, text, sentence) => {
    const passage = 'One came. The loom stood still. In Porto “I” and NASA. Two went.'
    const part = cutPassage(passage).find((one) => one.text === pressed)
    expect(part && pickWord(passage, part)).toEqual({ text, sentence })
  })
})
