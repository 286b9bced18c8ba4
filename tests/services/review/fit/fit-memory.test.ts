import { setTimeout as sleep } from 'node:timers/promises'
import { default_w } from 'ts-fsrs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FitResult } from '@/lib/domain/review/fit/fit-parameters'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import * as limited from '@/lib/server/limited-process/limited-process'
import * as answerHistories from '@/lib/server/review/fit/answer-histories.service'
import { findUsersToFit, fitMemory } from '@/lib/server/review/fit/fit-memory.service'
import { fitMemorySpec } from '@/lib/server/review/fit/fit-memory-job'
import * as process from '@/lib/server/review/fit/fit-process'
import {
  getMemoryModel,
  requestFit,
  restoreParameters,
  takeParametersBack,
} from '@/lib/server/review/fit/memory-model.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { createRandom } from '@/tests/support/random'
import { PARAMETERS } from '@/tests/support/review/histories'
import { addSimulatedLog } from '@/tests/support/review/simulated-log'

const now = new Date()
const signal = new AbortController().signal
const [FITTED = [], OTHER = []] = PARAMETERS
const userOf = ({ id }: UserRecord) => prisma.user.findUniqueOrThrow({ where: { id } })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A comparison on a hundred and more answers. */
const compared = (logLoss: number, otherLogLoss: number, answers = 150) => ({
  answers,
  logLoss,
  otherLogLoss,
  certainty: 2,
})
const run = (user: UserRecord, result: FitResult, at = now) =>
  fitMemory(user.id, { now: at, signal, run: async () => ({ result }) })
const better = {
  outcome: 'BETTER',
  parameters: FITTED,
  answers: 800,
  comparison: compared(0.31, 0.33),
  watched: null,
} as const

describe('a fit in its process', () => {
  test('adopts parameters for a learner who forgets unlike the defaults, and says how much better they are', async () => {
    const { user } = await signUpUser()
    const forgetsFast: Record<number, number> = { 0: 0.05, 1: 0.2, 2: 0.6, 3: 2, 8: 1.2, 20: 0.5 }
    const parameters = default_w.map((value, index) => forgetsFast[index] ?? value)
    await addSimulatedLog({
      userId: user.id,
      words: 400,
      answers: 8,
      parameters,
      random: createRandom(1).next,
      now,
    })
    expect(await findUsersToFit(now)).toContain(user.id)
    await fitMemory(user.id, { now, signal })
    const model = await getMemoryModel(user, now)
    expect(model).toMatchObject({ outcome: 'ADOPTED', inUse: { state: 'ADOPTED' }, isFitting: false })
    expect(model.inUse?.percentBetter).toBeGreaterThan(1)
    expect((await userOf(user)).memoryParameters).toHaveLength(21)
    expect(await findUsersToFit(now)).not.toContain(user.id)
    expect(await findUsersToFit(daysFrom(now, 8))).not.toContain(user.id)
  }, 120_000)

  test('ends with the job that it belongs to', async () => {
    const stop = new AbortController()
    const fitting = process.fitInProcess(
      { histories: Array(20_000).fill('3 1 1,3 2 2,1 5 3'), inUse: null },
      stop.signal,
    )
    await sleep(50)
    stop.abort(new Error('Stopped'))
    await expect(fitting).rejects.toThrow('Stopped')
  })

  test.each([
    ['is killed', 'SIGKILL', 'TOO_LARGE'],
    ['aborts', 'SIGABRT', 'FAILED'],
    ['goes on', null, 'FAILED'],
  ] as const)('that cannot be told anything and %s is told by its end', async (_, ended, failure) => {
    const { startLimitedProcess } = limited
    vi.spyOn(limited, 'startLimitedProcess').mockImplementation((given) => {
      const started = startLimitedProcess(given)
      if (ended) started.child.kill(ended)
      started.child.disconnect()
      return started
    })
    expect(await process.fitInProcess({ histories: [], inUse: null }, signal)).toEqual({ failure })
  })

  test('that cannot be started is FAILED', async () => {
    // Its working folder.
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await process.fitInProcess({ histories: [], inUse: null }, signal)).toEqual({ failure: 'FAILED' })
  })

  test('is not tried on a machine without the optimizer, and the defaults stay', async () => {
    vi.spyOn(process, 'canFit').mockReturnValue(false)
    const read = vi.spyOn(answerHistories, 'readHistories')
    const { user } = await signUpUser()
    await fitMemory(user.id, { now, signal })
    expect(read).not.toHaveBeenCalled()
    expect(await getMemoryModel(user, now)).toMatchObject({
      canFit: false,
      outcome: 'NOT_ON_THIS_MACHINE',
      inUse: null,
    })
  })
})

test('a fit is under way until its last retry has failed', async () => {
  const { user } = await signUpUser()
  await requestFit(user, now)
  const { retries, timeLimitSeconds } = fitMemorySpec
  const delays = Array.from({ length: retries.limit }, (_, retry) => 2 * retries.delaySeconds * 2 ** retry)
  const seconds = delays.reduce((sum, delay) => sum + delay, (retries.limit + 1) * timeLimitSeconds)
  const isFittingAfter = async (minutes: number) =>
    (await getMemoryModel(user, minutesFrom(now, minutes))).isFitting
  expect(await isFittingAfter(seconds / 60)).toBe(true)
  expect(await isFittingAfter(seconds / 60 + 1)).toBe(false)
})

describe('parameters', () => {
  test('are watched after their adoption, and withdrawn where they predict worse than the defaults', async () => {
    const { user } = await signUpUser()
    await run(user, better)
    expect((await userOf(user)).memoryParameters).toEqual(FITTED)
    await run(user, { ...better, outcome: 'NOT_BETTER', parameters: OTHER, watched: compared(0.3, 0.31) })
    expect((await getMemoryModel(user, now)).inUse).toMatchObject({ watchedAnswers: 150 })
    await run(user, { ...better, outcome: 'NOT_BETTER', parameters: OTHER, watched: compared(0.33, 0.31) })
    expect((await userOf(user)).memoryParameters).toEqual([])
    expect(
      await prisma.memoryParameters.findFirst({ where: { userId: user.id, parameters: { equals: FITTED } } }),
    ).toMatchObject({ state: 'WITHDRAWN' })
    expect((await getMemoryModel(user, now)).inUse).toBeNull()
  })

  test('are taken back by a press, are not fitted again unasked, and come back by undo', async () => {
    const { user } = await signUpUser()
    await run(user, better)
    const id = (await getMemoryModel(user, now)).inUse?.id ?? ''
    await takeParametersBack(user, now)
    expect(await getMemoryModel(user, now)).toMatchObject({
      inUse: null,
      isAutomatic: false,
      notInUse: { state: 'TAKEN_BACK' },
    })
    expect((await userOf(user)).memoryParameters).toEqual([])
    const { user: other } = await signUpUser()
    await expect(restoreParameters({ viewer: other, now, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(restoreParameters({ viewer: user, now, id: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await restoreParameters({ viewer: user, now, id })
    expect(await getMemoryModel(user, now)).toMatchObject({
      inUse: { id, state: 'ADOPTED' },
      isAutomatic: true,
    })
    expect((await userOf(user)).memoryParameters).toEqual(FITTED)
  })

  test('that were taken back while a fit ran stay so', async () => {
    const { user } = await signUpUser()
    await run(user, better)
    await fitMemory(user.id, {
      now,
      signal,
      run: async () => {
        await takeParametersBack(user, now)
        return { result: { ...better, parameters: OTHER, watched: compared(0.3, 0.31) } }
      },
    })
    expect((await userOf(user)).memoryParameters).toEqual([])
  })

  test('are replaced by newer ones; only one set is in use', async () => {
    const { user } = await signUpUser()
    await run(user, better)
    await run(user, { ...better, parameters: OTHER })
    const states = await prisma.memoryParameters.findMany({
      where: { userId: user.id },
      select: { state: true },
    })
    expect(states.map(({ state }) => state).toSorted()).toEqual(['ADOPTED', 'REPLACED'])
    expect((await userOf(user)).memoryParameters).toEqual(OTHER)
  })

  test('a fit that fails or is too large keeps what is in use', async () => {
    const { user } = await signUpUser()
    await run(user, better)
    for (const [index, failure] of (['FAILED', 'TOO_LARGE'] as const).entries()) {
      const [asked, done] = [minutesFrom(now, index * 2 + 1), minutesFrom(now, index * 2 + 2)]
      await requestFit(user, asked)
      expect((await getMemoryModel(user, asked)).isFitting).toBe(true)
      // The job was lost: the screen does not wait for it for ever.
      expect((await getMemoryModel(user, daysFrom(asked, 1))).isFitting).toBe(false)
      await fitMemory(user.id, { now: done, signal, run: async () => ({ failure }) })
      expect(await getMemoryModel(user, done)).toMatchObject({
        isFitting: false,
        outcome: failure,
        inUse: { state: 'ADOPTED' },
      })
    }
  })
})

test('quiz answers and marks as learned do not count, and undone ones are not there', async () => {
  const { user: viewer } = await signUpUser()
  const { id: wordId } = await addWord(viewer, 'hold')
  const call = { viewer, wordId, now }
  await answerWord({ ...call, rating: 'GOOD', source: 'SINGLE_REVIEW' })
  await answerWord({ ...call, rating: 'AGAIN', source: 'QUIZ' })
  const undone = '0197f5a4-7c1e-7000-8000-000000000001'
  await answerWord({ ...call, rating: 'HARD', source: 'FLASHCARDS', answerId: undone })
  await undoAnswer({ viewer, now, answerId: undone })
  await setWordStage({ ...call, stage: 'LEARNED' })
  const [history = ''] = await answerHistories.readHistories(viewer.id)
  expect(history.split(',').map((one) => Number(one.split(' ')[0]))).toEqual([3, -1, -4])
})
