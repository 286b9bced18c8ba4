/** @typedef {import('./simulate.ts').GroupResult} GroupResult */

/** A rule under which fewer of the studied words than this are known well knows words badly, whatever it costs. */
const MIN_SHARE_KNOWN_WELL = 0.8

/**
 * Minutes a day until as many words are known well as under the first rule with its words a day. The days of a word do not depend on how
 * many others there are, so that twice the words take twice the minutes and are known twice.
 * @param {GroupResult} group
 * @param {GroupResult} reference
 * @param {number} learners
 */
export function minutesAtEqualWords(group, reference, learners) {
  return (group.minutes / learners / 365) * (reference.knownWell / group.knownWell)
}

/** @param {GroupResult} group */
export const knowsBadly = (group) => group.knownWell / group.studied < MIN_SHARE_KNOWN_WELL

/**
 * @param {number} learners
 * @returns {{title: string, digits: number, read: (group: GroupResult, reference: GroupResult) => number | null}[]}
 */
const columns = (learners) => [
  {
    title: 'min/day, equal words',
    digits: 1,
    read: (group, reference) => minutesAtEqualWords(group, reference, learners),
  },
  {
    title: "of Anki's FSRS, %",
    digits: 1,
    read: (group, reference) =>
      (minutesAtEqualWords(group, reference, learners) /
        minutesAtEqualWords(reference, reference, learners)) *
      100,
  },
  { title: 'min/day, as studied', digits: 1, read: ({ minutes }) => minutes / learners / 365 },
  { title: 'known well', digits: 0, read: ({ knownWell }) => knownWell / learners },
  { title: 'of studied, %', digits: 1, read: ({ knownWell, studied }) => (knownWell / studied) * 100 },
  { title: 'recalled, %', digits: 1, read: ({ recalled }) => recalled * 100 },
  { title: 'log loss', digits: 4, read: ({ judged }) => judged.answers && judged.loss / judged.answers },
  {
    title: 'by the defaults',
    digits: 4,
    read: ({ judged }) => judged.answers && judged.lossByDefaults / judged.answers,
  },
  { title: 'day to day, %', digits: 1, read: ({ variation }) => variation * 100 },
]

/**
 * The mean over the seeds and, in brackets, the lowest and the highest.
 * @param {number[]} figures
 * @param {number} digits
 */
function interval(figures, digits) {
  if (figures.every((figure) => figure === 0)) return '-'
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

/**
 * The table of all rules in Markdown, a group of each seed for each rule.
 * @param {GroupResult[][]} rules of each rule, in the order of the seeds; the first rule is the reference
 * @param {number} learners
 */
export function toTable(rules, learners) {
  const shown = columns(learners)
  const rows = rules.map((groups) => {
    const cells = shown.map(({ read, digits }) =>
      interval(
        groups.map((group, seed) => read(group, rules[0]?.[seed] ?? group) ?? 0),
        digits,
      ),
    )
    const [name] = groups.map(({ rule }) => rule.trim())
    return [groups.some(knowsBadly) ? `${name} (loses: knows words badly)` : name, ...cells]
  })
  const header = ['Rule', ...shown.map(({ title }) => title)]
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** How often parameters were tried, adopted and withdrawn. @param {GroupResult[][]} rules */
export function fitLines(rules) {
  return rules.flatMap((groups) => {
    const sum = (/** @type {'tried' | 'adopted' | 'withdrawn'} */ what) =>
      groups.reduce((total, { fits }) => total + fits[what], 0)
    if (sum('tried') === 0) return []
    return [
      `${groups[0]?.rule.trim()}: fitted ${sum('tried')} times, adopted ${sum('adopted')}, withdrawn ${sum('withdrawn')}`,
    ]
  })
}
