/** Words that only look as if they were made from the first word of the line. */
const LINES = `
age: agent
any: anything
apart: apartment
apple: apply
arm: army
author: authority
band: bandage
be: bed
bear: bee beer
bee: beer born
beer: born
bet: better
bill: billion
bit: bite bitter
bite: bitter
both: bother
bus: busy business
but: butter
cap: capable
car: care career careful carefully careless carry
care: career carry
career: careful carefully careless carry
carry: careful carefully careless
cheer: chest
close: closet
comment: come income
cope: copy
corn: corner
count: country
cover: discover
cure: curious current currently
curious: current currently
custom: customer
disease: ease easily easy
diary: die
ear: early earth
early: earth
even: evening
every: everything
fact: factor factory
factor: factory
fair: unfair
fast: fasten
fear: fee feed
fee: feed
final: finance fine finish
finally: finance fine finish
finance: fine finish
fine: finish
flow: flower
for: forest forty forward
forest: forty forward
form: formal former inform informal information
formal: former formation inform information
formation: former inform informal information
former: inform informal information
forty: forward
fur: further
glass: glasses
good: goods
gram: grammar
hard: hardly
hi: his
hole: holy
impress: per press
impression: per press
impressive: per press
improve: prove
improvement: prove
intend: tend
lay: layer lie
leg: legal
less: unless
let: letter
like: likely unlikely
list: listen
live: lively
man: manage management manager manner many
manage: manner many
management: manner many
manager: manner many
manner: many
may: mayor might
mayor: might
mess: message
mile: million
mine: minister minor
miss: mission
moral: more
nor: north
of: offer off
off: offer office officer
offer: officer
one: onion
our: out
pan: panic
particular: part
pass: passion passive past
passage: passion passive
passion: past
pen: penny
people: personal personality personally
per: press
police: policy polite
polite: political politically
politely: political politically
post: poster
present: presentation
proper: property
properly: property
read: ready
reader: ready
relation: rely
relationship: rely
relative: rely
response: responsible
rub: rubber
salary: sale
second: secondary
secret: secretary
secretly: secretary
see: seed
several: severe
she: shy
should: shoulder
show: shower
some: something
state: statement station
statement: station
sum: summer
the: then theory they thing
then: theory they thing
theory: they thing
they: thing
tide: tidy
tin: tiny
toe: toward towards toy
too: tooth
top: topic
toward: toy
towards: toy
trade: tradition traditional
universe: university
universal: university
up: upper
we: west wing
west: wing
will: willing
wind: wound
you: youth
`

/** @type {ReadonlySet<string>} pairs as 'word other', in both orders */
const PAIRS = new Set(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', rest = ''] = line.split(': ')
      return rest.split(' ').flatMap((other) => [`${first} ${other}`, `${other} ${first}`])
    }),
)

/**
 * @param {string} word
 * @param {string} other
 */
export function areUnrelated(word, other) {
  return PAIRS.has(`${word} ${other}`)
}
