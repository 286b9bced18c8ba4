// `node scripts/learners-dictionary/quiz-questions.mjs [--questions 500 --seed 1]`: quiz questions about random headwords of all
// levels, to be read by a person: `type TAB level TAB word TAB question TAB subject TAB clue TAB options` (the right one
// has a star) `TAB what the judge of the tests finds`.
import { parseArgs } from 'node:util'
import { openServerCode } from '../lib/server-code.mjs'

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
// Nothing is asked of a database, and nothing is signed.
Object.assign(process.env, { DATABASE_URL: 'postgresql://127.0.0.1/none', AUTH_SECRET: 'none'.repeat(8) })
const code = await openServerCode()
const { sampleQuestions, toLine } = /** @type {typeof import('./sample-questions.ts')} */ (
  await code.load('scripts/learners-dictionary/sample-questions.ts')
)
const sampled = await sampleQuestions({ count: Number(values.questions), seed: Number(values.seed) })
for (const one of sampled) console.log(toLine(one))
await code.close()
