import { describe, expect, it } from 'vitest'
import { choosePackages } from '@/lib/server/translation/install/choose.mjs'

const OFFERED = [
  'dict-freedict-eng-fra',
  'dict-freedict-fra-eng',
  'dict-freedict-eng-spa',
  'dict-wikdict-eng-spa',
  'dict-freedict-eng-deu',
  'dict-freedict-deu-eng',
  'dict-freedict-eng-rom',
  'dict-freedict-isl-eng',
  'dict-freedict-deu-fra',
  'dict-other-eng-kor',
]

describe('the packages for a language', () => {
  it.each([
    ['fr', ['dict-freedict-eng-fra', 'dict-freedict-fra-eng']],
    ['es', ['dict-wikdict-eng-spa']],
    ['de', ['dict-freedict-eng-deu']],
    ['is', ['dict-freedict-isl-eng']],
    ['ro', []],
    ['ko', []],
  ])('%s: %j', (language, packages) => expect(choosePackages(language, OFFERED)).toEqual(packages))

  it('are one into English where there is no other, however large', () => {
    expect(choosePackages('de', ['dict-freedict-deu-eng'])).toEqual(['dict-freedict-deu-eng'])
  })
})
