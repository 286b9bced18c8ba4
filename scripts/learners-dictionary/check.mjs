// `node scripts/learners-dictionary/check.mjs [--list FILE] [FILES]`: checks the learner's dictionary (data/dictionary/README.md)
// or any files in its format. Prints `file:line: word: message` for each broken rule, then ends with 1. --list names
// the headwords that the files should contain (default: data/dictionary/headwords.txt when no files are given).
import { parseArgs } from 'node:util'
import { checkFiles } from './check-files.mjs'
import { readKnowledge } from './rules.mjs'
import { listDictionaryFiles, readHeadwords } from './word-lists.mjs'

const MAX_MISSING_SHOWN = 20

const { values, positionals } = parseArgs({ options: { list: { type: 'string' } }, allowPositionals: true })
const files = positionals.length > 0 ? positionals : listDictionaryFiles()
const { problems, words } = checkFiles(files, readKnowledge())
for (const { file, line, word, message } of problems) console.log(`${file}:${line}: ${word}: ${message}`)

console.log(`${words.size} entries, ${problems.length} broken rules`)
if (values.list !== undefined || positionals.length === 0) {
  const missing = [...readHeadwords(values.list).keys()].filter((word) => !words.has(word))
  const some = missing.slice(0, MAX_MISSING_SHOWN).join(', ')
  console.log(
    `${missing.length} headwords missing${some && `: ${some}${missing.length > MAX_MISSING_SHOWN ? ', ...' : ''}`}`,
  )
}
process.exitCode = problems.length > 0 ? 1 : 0
