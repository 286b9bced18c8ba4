/**
 * Rules for every operation. The cases come from the schema, so a new mutation, argument or input field
 * fails here until it has a sample in tests/support/requests/operations.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '@/graphql/schema'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import type { GraphQLAnswer } from '@/tests/support/requests/graphql'
import { hostileValues } from '@/tests/support/requests/hostile-values'
import { MUTATIONS, mutations, queries, VIEWER_FIELDS } from '@/tests/support/requests/operations'
import { hasValueAt, isListLeaf, scalarOf, withValueAt } from '@/tests/support/requests/schema-walk'
import { idsOf, rowsOf, SECRET, signUpOwner } from '@/tests/support/words/everything-of'

const all = [...mutations, ...queries]
const withArguments = all.filter(({ leaves }) => leaves.length > 0)

const codesOf = ({ errors }: GraphQLAnswer<unknown>) =>
  new Set(errors?.map((error) => error.extensions?.code))
const codeOf = (answer: GraphQLAnswer<unknown>) => [...codesOf(answer)].join()
const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'

let somebody: TestUser & { wordId: string }

beforeAll(async () => {
  await ensureWordData()
  const person = await signUpUser()
  somebody = { ...person, wordId: (await addWord(person.user, 'mine')).id }
})

describe('this file', () => {
  test('knows every mutation and every field of the viewer', () => {
    const namesOf = (type: string) => {
      const found = schema.getType(type)
      return found && 'getFields' in found ? Object.keys(found.getFields()).sort() : []
    }
    expect(Object.keys(MUTATIONS).sort()).toEqual(namesOf('Mutation'))
    expect(Object.keys(VIEWER_FIELDS).sort()).toEqual(namesOf('Viewer'))
    expect(namesOf('Query')).toEqual(['viewer'])
  })

  test.each(all)('names every argument of $name', ({ sample, leaves }) => {
    const missing = leaves.filter(({ path }) => !hasValueAt(sample(UNKNOWN_ID), path))
    expect(missing.map(({ path }) => path.join('.'))).toEqual([])
  })
})

describe.each(mutations)('$name', ({ sample, run }) => {
  test('signed out: UNAUTHENTICATED and nothing else', async () => {
    const answer = await run(sample(UNKNOWN_ID), null)
    expect([codeOf(answer), answer.data ?? null]).toEqual(['UNAUTHENTICATED', null])
  })

  test('signed in: its errors and the client’s own id', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'word')
    const { data, errors } = await run(sample(id), token)
    expect(errors).toBeUndefined()
    expect(Object.values(data ?? {})).toMatchObject([
      { errors: expect.any(Array), problems: expect.any(Array), clientMutationId: 'mine' },
    ])
  })
})

describe.each(queries)('viewer.$name', ({ name, sample, run }) => {
  test('signed out: nothing in it', async () => {
    const { data, errors } = await run(sample(UNKNOWN_ID), null)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ [name]: VIEWER_FIELDS[name]?.signedOut })
  })

  test('signed in', async () => {
    const { errors } = await run(sample(somebody.wordId), somebody.token)
    expect(errors).toBeUndefined()
  })
})

describe.each(withArguments)('$name', ({ sample, leaves, run }) => {
  test('with another user’s ids in every field shows and changes nothing of theirs', async () => {
    const [owner, stranger] = [await signUpOwner(), await signUpUser()]
    const before = await rowsOf(owner.user.id)
    const own = await addWord(stranger.user, 'own')
    for (const id of await idsOf(owner.user.id)) {
      for (const leaf of leaves.filter((one) => ['ID', 'String'].includes(scalarOf(one)))) {
        const args = withValueAt(sample(own.id), leaf.path, isListLeaf(leaf) ? [id] : id)
        const answer = await run(args, stranger.token)
        expect(JSON.stringify(answer), JSON.stringify(args)).not.toContain(SECRET)
        expect(codeOf(answer), JSON.stringify(args)).not.toContain('INTERNAL')
      }
    }
    expect(await rowsOf(owner.user.id)).toEqual(before)
  })

  test('with a value of a wrong type is BAD_USER_INPUT', async () => {
    for (const { path, type } of leaves) {
      for (const value of [{ a: 1 }, [[{ b: 2 }]], ...(`${type}`.endsWith('!') ? [null] : [])]) {
        const args = withValueAt(sample(somebody.wordId), path, value)
        expect(codeOf(await run(args, somebody.token)), JSON.stringify(args)).toBe('BAD_USER_INPUT')
      }
    }
  })

  test('with an impossible value answers an error that says so, or a payload; never a failure of ours', async () => {
    for (const leaf of leaves) {
      for (const value of hostileValues(leaf)) {
        const args = withValueAt(sample(somebody.wordId), leaf.path, value)
        const answer = await run(args, somebody.token)
        const shown = `${leaf.path.join('.')} = ${JSON.stringify(value).slice(0, 80)}: ${JSON.stringify(answer).slice(0, 300)}`
        expect(['', 'BAD_USER_INPUT'], shown).toContain(codeOf(answer))
      }
    }
  })
})
