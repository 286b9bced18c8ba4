import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

const lookUp = (text: string, max = 5) => getDictionary().lookUp({ text, max })
const search = async (text: string) => toWordSearchResult(text, await lookUp(text))

describe('an exact look-up', () => {
  it('gives definitions, examples and the pronunciation', async () => {
    const { data } = await search('house')
    expect(data).toMatchObject({ word: 'house', pronunciation: 'haʊs' })
    expect(data?.definitions[0]).toEqual({
      partOfSpeech: 'noun',
      definition: 'a building in which people live, usually one family',
      example: 'They have bought a house with a big yard.',
      secondExample: expect.stringContaining('house'),
      labels: [],
    })
    expect(data).toMatchObject({ dataSource: null, help: { level: 1, collocations: expect.any(Array) } })
    expect((await search('bank')).data).toMatchObject({ dataSource: 'WORDNET' })
    expect((await search('aardvark')).data).toMatchObject({ dataSource: 'WORDNET', help: null })
  })

  it('gives synonyms and opposites of ours, and none of WordNet', async () => {
    expect((await search('skinny')).data?.help).toMatchObject({
      synonyms: expect.arrayContaining(['bony']),
      opposites: expect.arrayContaining(['plump']),
    })
    expect((await search('huge')).data?.help).not.toHaveProperty('synonyms')
  })

  it.each([
    ['go', ['went', 'gone']],
    ['child', ['children']],
    ['undergo', ['underwent', 'undergone']],
    ['give up', ['gave up', 'given up']],
  ])('gives the irregular forms by which %s is found in sentences: %s', async (text, forms) => {
    expect((await search(text)).data?.forms).toEqual(expect.arrayContaining(forms))
  })

  it('gives no forms of a regular word', async () => {
    expect((await search('house')).data?.forms).toEqual([])
  })

  it.each([
    ['the', 'the', 'article'],
    ['a', 'a', 'article'],
    ['it', 'it', 'pronoun'],
    ['It', 'it', 'pronoun'],
    ['i', 'I', 'pronoun'],
    ['us', 'us', 'pronoun'],
    ['who', 'who', 'pronoun'],
    ['me', 'me', 'pronoun'],
    ['he', 'he', 'pronoun'],
    ['He', 'he', 'pronoun'],
    ['his', 'his', 'determiner'],
    ['as', 'as', 'preposition'],
    ['at', 'at', 'preposition'],
    ['in', 'in', 'preposition'],
    ['or', 'or', 'conjunction'],
    ['so', 'so', 'conjunction'],
    ['because', 'because', 'conjunction'],
    ['be', 'be', 'verb'],
    ['do', 'do', 'verb'],
    ['would', 'would', 'verb'],
    ['no', 'no', 'interjection'],
    ['an', 'an', 'article'],
    ['saw', 'saw', 'verb'],
    ['left', 'left', 'adjective'],
    ['x', 'x', 'noun'],
    ['IT', 'IT', 'noun'],
    ['US', 'US', 'noun'],
    ['WHO', 'WHO', 'noun'],
    ['LED', 'LED', 'noun'],
    ['tv', 'TV', 'noun'],
    ['ok', 'OK', 'interjection'],
    ['building', 'building', 'noun'],
    ['march', 'march', 'verb'],
    ['March', 'March', 'noun'],
    ['english', 'English', 'noun'],
    ['paris', 'Paris', 'noun'],
    ['naïve', 'naive', 'adjective'],
    ['café', 'cafe', 'noun'],
    ['New York', 'New York', 'noun'],
    ['new york', 'New York', 'noun'],
    ['ice cream', 'ice cream', 'noun'],
    ['Ice  Cream', 'ice cream', 'noun'],
    ['mother-in-law', 'mother-in-law', 'noun'],
    ["o'clock", "o'clock", 'adverb'],
    ['don’t', "don't", 'verb'],
    ["can't", "can't", 'verb'],
    ["IT'S", "it's", 'pronoun'],
    ["i'm", "I'm", 'pronoun'],
  ])('%s is %s, %s first', async (text, word, partOfSpeech) => {
    const { data } = await search(text)
    expect(data?.word).toBe(word)
    expect(data?.definitions[0]?.partOfSpeech).toBe(partOfSpeech)
  })

  it('of a name written small has its other readings too', async () => {
    const definitions = (await search('March')).data?.definitions.map(({ definition }) => definition)
    expect(definitions?.[0]).toContain('month')
    expect(
      definitions?.some((definition) => definition.startsWith('walk') || definition.startsWith('march')),
    ).toBe(true)
  })
})

describe('the senses of WordNet', () => {
  const sourcesOf = async (text: string) =>
    (await search(text)).data?.definitions.map(({ source = null }) => source) ?? []

  it('are marked beside ours', async () => {
    const sources = await sourcesOf('bank')
    expect(sources).toContain('WORDNET')
    expect(sources[0]).toBeNull()
    expect((await search('bank')).data?.dataSource).toBe('WORDNET')
  })

  it.each(['break', 'run', 'wind', 'requisition', 'invocation'])('of %s are at most four', async (text) => {
    const { defs = [], source, sources } = (await lookUp(text))[0] ?? {}
    const own = sources ? sources.filter((one) => one === null).length : source ? 0 : defs.length
    expect(defs.length - own).toBeLessThanOrEqual(4)
  })

  it.each([
    ['fox', /statesman|language|tribe|people/],
    ['smith', /States|Scottish/],
    ['turkey', /republic/],
    ['march', /degree/],
  ])('of %s have no names', async (text, names) => {
    const definitions = (await search(text)).data?.definitions ?? []
    expect(definitions.length).toBeGreaterThan(0)
    expect(definitions.filter(({ definition }) => names.test(definition))).toEqual([])
  })

  it('of a name are one, also where it is typed with its capital beside another word', async () => {
    expect((await search('Rome')).data?.definitions.map(({ definition }) => definition)).toEqual([
      'capital and largest city of Italy',
    ])
    expect((await search('Turkey')).data?.definitions.at(-1)?.definition).toContain('republic')
  })

  it.each(['gripping', 'exaggerated'])(
    'of %s begin with the adjective, not with the participle',
    async (text) => {
      const [first, ...rest] = (await search(text)).data?.definitions ?? []
      expect(first?.partOfSpeech).toBe('adjective')
      expect(rest.some(({ definition }) => definition.includes('participle'))).toBe(true)
    },
  )
})

describe('an inflected form', () => {
  it.each([
    ['ran', 'run'],
    ['children', 'child'],
    ['went', 'go'],
    ['was', 'be'],
    ['am', 'be'],
    ['feet', 'foot'],
    ['mice', 'mouse'],
    ['sat', 'sit'],
    ['led', 'lead'],
    ['jumped', 'jump'],
    ['houses', 'house'],
    ["dog's", 'dog'],
    ['gave up', 'give up'],
    ['looking forward', 'look forward'],
    ['ice creams', 'ice cream'],
  ])('%s has no exact match, but %s', async (form, base) => {
    const { data, alternatives } = await search(form)
    expect(data).toBeNull()
    expect(alternatives.map(({ word }) => word)).toContain(base)
  })

  it('may come from several words', async () => {
    expect((await search('lives')).alternatives.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['life', 'live']),
    )
  })
})

describe('a phrase as learners meet it', () => {
  it.each([
    ['look it up', 'look up'],
    ['turned it off', 'turn off'],
    ['turned it down', 'turn down'],
    ['take care of him', 'take care of'],
    ['looking forward to seeing', 'look forward to'],
    ['ran out of it', 'run out of'],
    ['make up my mind', "make up one's mind"],
    ['to run', 'run'],
    ['an act of God', 'act of God'],
    ['gave up', 'give up'],
    ['giving up', 'give up'],
    ["make one's mind up", "make up one's mind"],
    ["make someone's mind up", "make up one's mind"],
    ['made her mind up', "make up one's mind"],
    ['kick bucket', 'kick the bucket'],
    ['let cat out of bag', 'let the cat out of the bag'],
    ['turned the offer down', 'turn down'],
    ['took it for granted', 'take for granted'],
  ])('%s is a form of %s', async (typed, listed) => {
    expect((await search(typed)).alternatives.map(({ word }) => word)).toEqual([listed])
  })

  it('is no misspelling of another word when all its words exist', async () => {
    expect((await search('no way')).alternatives).toEqual([])
    expect((await search('ice creem')).alternatives[0]?.word).toBe('ice cream')
  })

  it.each([
    ['look forward to', ['look forward']],
    ['looking forward to', ['look forward']],
    ['run out of', ['run out', 'out of']],
    ['taking care of', ['take care']],
    ['in spite of', ['spite']],
    ['put up with', ['put up']],
    ['heavy rain', ['rain', 'heavy']],
    ['I am looking forward to it', ['look forward to', 'to it']],
    ['serendipity', []],
    ['qwertyish zzyzx', []],
  ])('%s has %j within', async (typed, parts) => {
    const found = toWordSearchResult(typed, await getDictionary().lookUpWithin({ text: typed, max: 5 }))
    expect(found.alternatives.map(({ word }) => word)).toEqual(parts)
  })
})

describe('a word that is written together, apart or with a hyphen', () => {
  it.each([
    ['icecream', 'icecream'],
    ['ice-cream', 'ice cream'],
    ['icecreams', 'ice cream'],
    ['well being', 'well-being'],
    ['wellbeing', 'wellbeing'],
    ['hotdogs', 'hot dog'],
    ['mother in law', 'mother-in-law'],
    ['lap top', 'laptop'],
    ['note-book', 'notebook'],
  ])('%s finds %s', async (typed, entry) => {
    const { data, alternatives } = await search(typed)
    expect([data?.word, ...alternatives.map(({ word }) => word)]).toContain(entry)
    expect((await getDictionary().define({ text: typed }))[0]?.defs).not.toHaveLength(0)
    expect(getDictionary().has(typed)).toBe(true)
  })

  it('ice cream is its own entry', async () => {
    expect((await search('ice cream')).data?.word).toBe('ice cream')
  })

  it.each(['zzzxq', 'blorptang', 'qwertyish'])('%s is none', async (typed) => {
    expect(getDictionary().has(typed)).toBe(false)
    expect((await getDictionary().define({ text: typed }))[0]?.defs).toBeUndefined()
  })
})

describe('a misspelled word', () => {
  it.each([
    ['recieve', 'receive'],
    ['wierd', 'weird'],
    ['seperate', 'separate'],
    ['definately', 'definitely'],
    ['occured', 'occur'],
    ['beleive', 'believe'],
    ['teh', 'the'],
    ['accomodate', 'accommodate'],
    ['freind', 'friend'],
    ['tommorow', 'tomorrow'],
    ['untill', 'until'],
    ['wich', 'which'],
    ['thier', 'their'],
    ['goverment', 'government'],
    ['neccessary', 'necessary'],
    ['becuase', 'because'],
    ['langauge', 'language'],
    ['dont', "don't"],
    ['newyork', 'New York'],
    ['fone', 'phone'],
    ['fotograf', 'photograph'],
    ['skool', 'school'],
    ['hte', 'the'],
    ['dissapoint', 'disappoint'],
    ['peice', 'piece'],
  ])('%s was meant as %s', async (typed, meant) => {
    const { data, alternatives } = await search(typed)
    expect(data).toBeNull()
    expect(alternatives[0]?.word).toBe(meant)
  })
})

describe('what is no word', () => {
  it('of a word with an ending has no empty alternative', async () => {
    expect((await lookUp("house's")).map(({ word }) => word)).toEqual(['house'])
    expect(await lookUp('house s')).toEqual([])
  })

  it.each([
    'asdfgh',
    'a'.repeat(200),
    'x'.repeat(101),
    '',
    '   ',
    '😀',
    '🏠 house',
    'дом',
    '家',
    '<b>house</b>',
    'ho\u0000use',
    '\ud800',
    '*',
    '__proto__',
    'constructor\u200b x',
  ])('%j has no answer', async (text) => {
    expect(await lookUp(text)).toEqual([])
    expect(await getDictionary().suggest({ text, max: 5 })).toEqual([])
  })

  it('any text whatever gives a bounded answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), async (text, max) => {
        expect((await lookUp(text, max)).length).toBeLessThanOrEqual(max)
        expect((await getDictionary().suggest({ text, max })).length).toBeLessThanOrEqual(max)
        expect((await getDictionary().define({ text })).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('any word of letters has sound scores and definitions', async () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz -'ABC"), maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        for (const item of await lookUp(text)) {
          expect(item.score).toBeGreaterThanOrEqual(1_000)
          expect(item.score).toBeLessThanOrEqual(100_000)
          expect(item.defs).not.toHaveLength(0)
          expect(item.examples).toHaveLength(item.defs?.length ?? -1)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe("the second service's form", () => {
  const define = async (text: string) => (await getDictionary().define({ text }))[0]

  it('answers the text itself, with the definitions of its base form', async () => {
    expect(await define('house')).toMatchObject({ word: 'house' })
    expect(await define('ran')).toMatchObject({ word: 'ran', defHeadword: 'run' })
  })

  it('leaves out the definitions when it is no word', async () => {
    expect(await define('asdfgh')).toEqual({ word: 'asdfgh', score: 0 })
  })
})
