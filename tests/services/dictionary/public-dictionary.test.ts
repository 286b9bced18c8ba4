/** The public word services, working and failing, through a stand-in that speaks their protocol. */
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import { LOOK_UP_LIMIT_MS, PublicDictionary } from '@/lib/server/dictionary/public-dictionary'
import { WordService } from '@/lib/server/dictionary/word-service'
import {
  type Behaviour,
  json,
  startWordService,
  type WordServiceStandIn,
  wordItem,
} from '@/tests/support/words/word-service'

const SECOND = 1_000

let first: WordServiceStandIn
let second: WordServiceStandIn
let dictionary: PublicDictionary
let logged: string[]

beforeEach(async () => {
  first = await startWordService()
  second = await startWordService()
  dictionary = dictionaryOf(first.url, second.url)
  logged = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all([first.close(), second.close()])
})

/** Its limit is longer than any machine needs, where the test is not about the limit. */
function dictionaryOf(firstUrl: string, secondUrl: string, { key = '', limitMs = 30 * SECOND } = {}) {
  const services = {
    first: new WordService({ name: 'Datamuse', baseUrl: firstUrl, key: key || undefined }),
    second: new WordService({ name: 'OneLook', baseUrl: secondUrl }),
  }
  return new PublicDictionary(services, limitMs)
}

const lookUp = (text: string): Promise<DictionaryItem[]> => dictionary.lookUp({ text, max: 5 })
const paths = ({ requests }: WordServiceStandIn) => requests.map(({ url }) => url)

/** Moves only Date, which circuit breakers and cache use. Timers and network run as usual. */
function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

describe('a look-up', () => {
  it('asks the first service as the protocol has it, under the product’s name', async () => {
    first.behave('good')
    expect(await lookUp(' New   York ')).toMatchObject([{ word: 'New York', source: 'DATAMUSE' }])
    expect(paths(first)).toEqual(['/words?sp=New+York&md=d&max=5'])
    expect(first.requests[0]?.headers['user-agent']).toBe('Wordloom')
    expect(paths(second)).toEqual([])
  })

  it('sends the host’s key to the service that it is for alone', async () => {
    dictionary = dictionaryOf(`${first.url}/base/`, second.url, { key: 's3cret' })
    await lookUp('house')
    expect(paths(first)).toEqual(['/base/words?sp=house&md=d&max=5&k=s3cret'])
    expect(paths(second)).toEqual(['/words?ml=house&qe=ml&md=d&max=1'])
  })

  it('ends with alternatives of the first service', async () => {
    first.behave(json([wordItem('receive')]))
    expect(await lookUp('recieve')).toMatchObject([{ word: 'receive' }])
    expect(paths(second)).toEqual([])
  })

  it('asks the second service when the first has no meanings', async () => {
    first.behave(json([{ word: 'gruntled', score: 500 }]))
    second.behave(json([wordItem('gruntled', ['adj\tpleased']), wordItem('happy')]))
    expect(await lookUp('gruntled')).toMatchObject([
      { word: 'gruntled', defs: ['adj\tpleased'], source: 'ONELOOK' },
    ])
    expect(paths(second)).toEqual(['/words?ml=gruntled&qe=ml&md=d&max=1'])
  })

  it('of a word that neither knows has no answer, however it is asked', async () => {
    second.behave(json([{ word: 'asdfgh', score: 1 }]))
    expect(await lookUp('asdfgh')).toEqual([])
    expect(await dictionary.define({ text: 'asdfgh' })).toEqual([{ word: 'asdfgh', score: 0 }])
    expect(paths(second)).toHaveLength(1)
  })

  it('of 14 definitions over five parts of speech shows ten, each part among them', async () => {
    first.behave('fourteen')
    const { data } = toWordSearchResult('house', await lookUp('house'))
    expect(data?.definitions).toHaveLength(10)
    expect(new Set(data?.definitions.map(({ partOfSpeech }) => partOfSpeech)).size).toBe(5)
  })

  it.each(['*', 'h?use', '👋🏽', '<b>house</b>', 'x'.repeat(101), ''])(
    '%j leaves the machine not at all',
    async (text) => {
      expect(await lookUp(text)).toEqual([])
      expect(await dictionary.suggest({ text, max: 5 })).toEqual([])
      expect([...paths(first), ...paths(second)]).toEqual([])
    },
  )
})

const FAILING: Behaviour[] = [
  ...(['drops', 'dropsMidway', 'notFound', 'tooMany', 'broken', 'unavailable', 'redirects', 'html'] as const),
  ...(['noType', 'brokenJson', 'truncated', 'object', 'huge', 'hugeCompressed'] as const),
]

describe.each(FAILING)('a service that answers “%s”', (behaviour) => {
  it('has failed, and gives no suggestions', async () => {
    first.behave(behaviour)
    second.behave(behaviour)
    await expect(lookUp('house')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
    expect(await dictionary.suggest({ text: 'hou', max: 5 })).toEqual([])
    expect(paths(first).filter((path) => path.startsWith('/elsewhere'))).toEqual([])
    expect(logged.join('')).toMatch(/Datamuse/)
    expect(logged.join('')).not.toContain('hou')
  })

  it('does not keep the second one from answering', async () => {
    first.behave(behaviour)
    second.behave('good')
    expect(await lookUp('house')).toMatchObject([{ word: 'house', source: 'ONELOOK' }])
  })

  it('is asked again the next time, and may have recovered', async () => {
    first.behave(behaviour)
    await expect(lookUp('house')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
    passTime(121 * SECOND)
    first.behave('good')
    expect(await lookUp('house')).toMatchObject([{ word: 'house', source: 'DATAMUSE' }])
  })
})

describe('a service that does not come to an end', () => {
  const late: Behaviour[] = ['hangs', 'slow', 'stallsMidway']

  it('is waited for 2.5 seconds, both services together', async () => {
    const services = await Promise.all(late.map(() => startWordService()))
    for (const [nth, behaviour] of late.entries()) services[nth]?.behave(behaviour)
    // The first service returns nothing after 1.5 s; the second has only the rest of the time.
    first.behave(async (response, query) => {
      await setTimeout(1_500)
      json([])(response, query)
    })
    second.behave('hangs')
    const limited = ([one, other]: [WordServiceStandIn, WordServiceStandIn]) =>
      dictionaryOf(one.url, other.url, { limitMs: LOOK_UP_LIMIT_MS })
    const dictionaries = [limited([first, second]), ...services.map((service) => limited([service, service]))]
    // One limit for each service would be four seconds. The timer waits as long as the limits do on a slow machine.
    const tooLate = setTimeout(3_900, 'too late')
    const outcomes = await Promise.race([
      Promise.allSettled(dictionaries.map((one) => one.lookUp({ text: 'house', max: 5 }))),
      tooLate,
    ])
    const failed = { status: 'rejected', reason: { code: 'LOOK_UP_FAILED' } }
    expect(outcomes).toMatchObject(dictionaries.map(() => failed))
    await Promise.all(services.map(({ close }) => close()))
  })
})

it('a service that is not there has failed', async () => {
  await first.close()
  await second.close()
  await expect(lookUp('house')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
  expect(logged.join('')).toContain('ECONNREFUSED')
})

describe('the circuit breaker', () => {
  it('after five failures in a row asks nobody, and fails at once, until ten seconds have passed', async () => {
    first.behave('broken')
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
      await lookUp(word).catch(() => {})
    expect(paths(first)).toHaveLength(5)
    expect(logged.filter((line) => line.includes('Datamuse'))).toHaveLength(5)
    first.behave('good')
    passTime(9 * SECOND)
    await expect(lookUp('eight')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
    passTime(2 * SECOND)
    expect(await lookUp('nine')).toMatchObject([{ word: 'nine' }])
  })

  it('stays closed while some requests succeed', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      first.behave(nth % 4 === 3 ? 'good' : 'broken')
      await lookUp(`word ${'a'.repeat(nth)}`).catch(() => {})
    }
    expect(paths(first)).toHaveLength(12)
  })

  it('after 429 rests for as long as Retry-After says', async () => {
    first.behave('tooMany')
    await lookUp('one').catch(() => {})
    first.behave('good')
    passTime(119 * SECOND)
    await expect(lookUp('two')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
    passTime(2 * SECOND)
    expect(await lookUp('three')).toMatchObject([{ word: 'three' }])
    expect(paths(first)).toHaveLength(2)
  })

  it.each([
    ['no Retry-After', {}, 30],
    ['one that is no time', { 'retry-after': 'soon' }, 30],
    ['one of a day', { 'retry-after': '86400' }, 3_600],
  ])('after 429 with %s rests within bounds', async (_, headers, seconds) => {
    first.behave((response) => response.writeHead(429, headers).end())
    await lookUp('one').catch(() => {})
    first.behave('good')
    passTime((seconds - 1) * SECOND)
    await expect(lookUp('two')).rejects.toMatchObject({ code: 'LOOK_UP_FAILED' })
    passTime(2 * SECOND)
    expect(await lookUp('three')).toMatchObject([{ word: 'three' }])
  })
})

describe('the memory', () => {
  it('asks once for the same word, whoever asks, for a day', async () => {
    first.behave('good')
    await Promise.all(['house', 'House', ' house ', 'HOUSE'].map(lookUp))
    await lookUp('house')
    expect(paths(first)).toHaveLength(1)
    passTime(25 * 60 * 60 * SECOND)
    await lookUp('house')
    expect(paths(first)).toHaveLength(2)
  })

  it('remembers that there is nothing for ten minutes only', async () => {
    await lookUp('asdfgh')
    await lookUp('asdfgh')
    expect([paths(first).length, paths(second).length]).toEqual([1, 1])
    passTime(11 * 60 * SECOND)
    await lookUp('asdfgh')
    expect([paths(first).length, paths(second).length]).toEqual([2, 2])
  })

  it('is bounded: what was used least recently is forgotten first', async () => {
    const long = Array.from({ length: 40 }, (_, nth) => `n\t${nth} ${'meaning '.repeat(110)}`)
    first.behave((response, query) => json([wordItem(query.get('sp') ?? '', long)])(response, query))
    for (let nth = 0; nth < 150; nth += 1) {
      await lookUp(`word ${nth}`)
      await lookUp('kept')
    }
    const before = paths(first).length
    await lookUp('word 0')
    await lookUp('kept')
    expect([before, paths(first).length]).toEqual([151, 152])
  })
})
