import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { OwnParameters } from '@/components/settings/memory/own-parameters'
import type { MemoryModelQuery } from '@/generated/operations'

afterEach(cleanup)
type Model = NonNullable<MemoryModelQuery['viewer']['memoryModel']>

const usual: Model = {
  __typename: 'MemoryModel',
  canFit: true,
  isFitting: false,
  answers: 900,
  neededAnswers: 400,
  outcome: null,
  inUse: null,
  notInUse: null,
} as Model
const fitted: Model = {
  ...usual,
  outcome: 'ADOPTED',
  inUse: {
    __typename: 'FittedParameters',
    id: 'fitted',
    state: 'ADOPTED',
    answers: 720,
    comparedAnswers: 180,
    percentBetter: 6,
    watchedAnswers: 0,
    watchedPercentBetter: 0,
  } as Model['inUse'],
}

/** A server whose mutations change what its query answers. */
function show(first: Model, after: Partial<Record<string, Model>> = {}) {
  let model = first
  let planChange: object | null = null
  const received: string[] = []
  const pageData = (): MemoryModelQuery =>
    ({ viewer: { __typename: 'Viewer', id: 'learner', memoryModel: model, planChange } }) as MemoryModelQuery
  const link = new ApolloLink(({ operationName = '' }) => {
    if (operationName === 'MemoryModel') return of({ data: pageData() })
    received.push(operationName)
    model = after[operationName] ?? model
    if (operationName === 'ChangePlan') planChange = { __typename: 'PlanChange', state: 'APPLIED', words: 12 }
    if (operationName === 'UndoPlanChange') planChange = null
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1)
    return of({ data: { [field]: { success: true, problems: [], memoryModel: model } } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  render(
    <ApolloProvider client={client}>
      <OwnParameters initialData={pageData()} />
    </ApolloProvider>,
  )
  return received
}

it('a fit is asked for, and the page says what came of it', async () => {
  const received = show(usual, { FitParameters: fitted })
  await userEvent.click(screen.getByRole('button', { name: 'Fit to my answers now' }))
  expect(await screen.findByText(/predict your last 180 answers 6% better/)).toBeVisible()
  expect(received).toEqual(['FitParameters'])
})

it('own parameters are taken back by a press', async () => {
  const received = show(fitted, {
    TakeParametersBack: { ...usual, notInUse: { ...fitted.inUse, state: 'TAKEN_BACK' } as Model['notInUse'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Use the usual ones' }))
  expect(await screen.findByText('You took your own ones back.')).toBeVisible()
  expect(received).toEqual(['TakeParametersBack'])
})

it('all words are planned again by a press, and get their days back by another', async () => {
  const received = show(fitted)
  await userEvent.click(screen.getByRole('button', { name: 'Apply to all words' }))
  expect(await screen.findByText('12 words have a new day.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Give them their days back' }))
  await waitFor(() => expect(screen.queryByText('12 words have a new day.')).toBeNull())
  expect(received).toEqual(['ChangePlan', 'UndoPlanChange'])
})

it.each([
  ['before there are enough answers', { answers: 30 }, /you have 30/],
  ['on a machine that cannot fit', { canFit: false }, /This server cannot fit them/],
])('offers nothing %s, and says why', (_, change, reason) => {
  show({ ...usual, ...change })
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Fit/ })).toBeNull()
})
