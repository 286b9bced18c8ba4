/**
 * Words that data/dictionary does not have: which meaning of WordNet comes first. Every eighth of the 1,100 most frequent
 * words with several meanings, and some rarer ones; the meaning was chosen by hand, by what a learner meets most.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

/** `word | part of speech: start of the definition` */
const FIRST_SENSES = `
adjustment | n: the act of making something different, as
administration | n: a method of tending to or managing the
adopt | v: choose and follow; as of theories, ideas
aide | n: someone who acts as assistant
analyst | n: someone who is skilled at analyzing data
angel | n: spiritual being attendant upon God
anxiety | n: a vague unpleasant emotion that is
array | n: an orderly arrangement
arrival | n: the act of arriving at a certain place
artificial | adj: contrived by art rather than nature
assignment | n: a duty that you are assigned to perform
beast | n: a living organism characterized by
biological | adj: pertaining to biology or to life and
blank | adj: of a surface: not written or printed on
bold | adj: fearless and daring
bond | n: a certificate of debt, usually
bounce | v: spring back; spring away from an impact
bride | n: a woman who has recently been married
bunker | n: a fortification of earth; mostly or
butterfly | n: diurnal insect typically having a slender
cable | n: a conductor for transmitting electrical or
canned | adj: sealed in a can or jar
canopy | n: a covering, usually of cloth, that serves
chart | n: a visual display of information
charter | n: a document incorporating an institution
chorus | n: a group of people assembled to sing
chuck | v: throw carelessly
civilian | adj: associated with civil life or performed
clay | n: a very fine-grained soil that is plastic
clerk | n: an employee who performs clerical work
conventional | adj: following accepted customs and
cop | n: uncomplimentary terms for a policeman
coverage | n: the extent to which something is covered
crucial | adj: of extreme importance; vital to the
curse | v: utter obscenities or profanities
dental | adj: of or relating to the teeth
digest | v: convert food into absorbable substances
dignity | n: the quality of being worthy of esteem or
dummy | n: a figure representing the human form
dump | v: throw away as refuse
engagement | n: a mutual promise to marry
estate | n: extensive landed property, especially in
everyday | adj: found in the ordinary course of events
exclusive | adj: not divided or shared with others
exhibition | n: a collection of things for public display
expedition | n: a journey organized for a particular
external | adj: happening or arising or located outside
fountain | n: a structure from which an artificially
framework | n: a structure supporting or containing
functional | adj: designed for or capable of a particular
galaxy | n: a collection of star systems
genetic | adj: occurring among members of a family
gentleman | n: a man of refinement
glory | n: a state of high honor
headquarters | n: the office that serves as the
herbal | adj: of or relating to herbs
honeymoon | n: a holiday taken by a newly married couple
hoop | n: a rigid circular band of metal or wood or
immigration | n: migration into a place, especially
incident | n: a single distinct event
insert | v: put or introduce into something
involvement | n: the act of sharing in the activities of a
jewel | n: a precious or semiprecious stone
jury | n: a body of citizens sworn to give a true
lance | n: a long pointed rod used as a tool or weapon
leak | n: an accidental hole that allows something
legislation | n: law enacted by a legislative body
lick | v: pass the tongue over
lounge | n: a room, as in a hotel or airport, with
martial | adj: of persons: befitting a warrior
methodology | n: the system of methods followed in a
mighty | adj: having or showing great strength or
mobile | adj: moving or capable of moving readily
monument | n: a structure erected to commemorate persons
negotiate | v: discuss the terms of an arrangement
noble | adj: having or showing or indicative of high
oak | n: a deciduous tree of the genus Quercus; has
occupation | n: the principal activity in your life that
orphan | n: a child who has lost both parents
outline | v: describe roughly or briefly or give the
packet | n: a small package or bundle
panel | n: sheet that forms a distinct, usually flat
parallel | adj: being everywhere equidistant and not
partnership | n: the members of a business venture created
patch | n: a small contrasting part of something
pest | n: any unwanted and destructive insect or
pioneer | n: one of the first colonists or settlers in
pity | n: a feeling of sympathy and sorrow for the
pony | n: any of various breeds of small gentle
portal | n: a grand and imposing entrance, often
portfolio | n: a large, flat, thin case for carrying
predator | n: any animal that lives by preying on other
prior | adj: earlier in time
proposition | n: a proposal offered for acceptance or
province | n: the territory occupied by one of the
rail | n: a barrier consisting of a horizontal bar
reed | n: tall woody perennial grasses with hollow
representation | n: a creation that is a visual or tangible
republic | n: a political system in which the supreme
reunion | n: a party of former associates who have come
revenue | n: the entire amount of income before any
rider | n: a traveler who actively rides an animal
rod | n: a long thin implement made of metal or wood
sake | n: a reason for wanting something done
script | n: a written version of a play or other
seal | v: make tight; secure against leakage
sector | n: a social group that forms part of the
sequence | n: serial arrangement in which things follow
settlement | n: a conclusive resolution of a matter and
skinny | adj: being very thin
sole | adj: being the only one; single and isolated
sporting | adj: relating to or used in sports
static | adj: showing little if any change
summary | n: a brief statement that presents the main
summit | n: the top or extreme point of something
suspect | n: someone who is under suspicion
tank | n: a large, usually metallic, vessel for
technically | adv: according to the exact meaning
trademark | n: a formally registered symbol identifying
treasure | n: accumulated wealth in the form of money or
verify | v: confirm the truth of
virtually | adv: in essence or effect but not in fact
whale | n: any of the larger cetacean mammals having
yarn | n: a fine cord of twisted fibers of cotton or
yield | v: be the cause or source of
`

async function sensesOf(text: string): Promise<string[]> {
  const [item] = await getDictionary().lookUp({ text, max: 1 })
  return (item?.word === text ? (item.defs ?? []) : []).map((line) => line.replace('\t', ': '))
}

test.each(
  FIRST_SENSES.trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('%s means first: %s', async (word, start) => {
  const [first] = await sensesOf(word ?? '')
  expect(first?.slice(0, start?.length)).toBe(start)
})

describe('a word that is also a form of another', () => {
  test.each([
    ['united', "v: the past tense and past participle of 'unite'"],
    ['missing', "v: the present participle of 'miss'"],
    ['cooler', "adj: the comparative of 'cool'"],
  ])('%s says so after its own meanings', async (word, note) => {
    const senses = await sensesOf(word)
    expect(senses).toContain(note)
    expect(senses[0]).not.toBe(note)
  })

  test.each([
    ['years', "n: the plural of 'year'"],
    ['moved', "v: the past tense and past participle of 'move'"],
    ['looking', "v: the present participle of 'look'"],
    ['sent', "v: the past tense and past participle of 'send'"],
    ['higher', "adj: the comparative of 'high'"],
  ])('%s says so first where it is little else', async (word, note) => {
    expect((await sensesOf(word))[0]).toBe(note)
  })
})

test('unfit meanings are only shown where they are what the word means', async () => {
  expect((await sensesOf('john')).join()).not.toContain('prostitute')
  expect((await sensesOf('proposition')).join()).not.toMatch(/\bsex\b/)
  expect((await sensesOf('rape'))[0]).toMatch(/^v: force someone/)
})

test('senses with other texts than WordNet has are still known, because words were saved with them', () => {
  const known = getDictionary().sensesOf('galaxy')
  const texts = known.map(({ definition }) => definition)
  expect(texts.filter((text) => text.startsWith('(astronomy) a collection of star systems'))).toHaveLength(1)
  expect(known.every(({ source }) => source === 'WORDNET')).toBe(true)
})

test('the spelling of another country has the meanings of our own entry', async () => {
  const [item] = await getDictionary().lookUp({ text: 'centre', max: 1 })
  expect(item).toMatchObject({ word: 'centre', help: { level: expect.any(Number) } })
  expect(item?.examples?.[0]).toContain('centre')
})
