import { expect, test, vi } from 'vitest'
import { addUndoable, undoableChange, undoLast } from '@/lib/client/keyboard/undo'

test('Ctrl+Z takes back the last thing first, and says whether there was one', () => {
  const done: string[] = []
  addUndoable(() => done.push('first'))
  const forget = addUndoable(() => done.push('forgotten'))
  addUndoable(() => done.push('last'))
  forget()
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false])
  expect(done).toEqual(['last', 'first'])
})

test('pressed before the server has answered, it waits for the answer', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const earlier = vi.fn()
  const undo = vi.fn()
  const forget = addUndoable(earlier)
  const change = undoableChange(async () => {
    await answered
    addUndoable(undo)
  })
  expect(undoLast()).toBe(true)
  expect(undo).not.toHaveBeenCalled()
  answer()
  await change
  expect(undo).toHaveBeenCalledOnce()
  expect(earlier).not.toHaveBeenCalled()
  forget()
  expect(undoLast()).toBe(false)
})

test('pressed before a change fails, it takes nothing else back', async () => {
  const earlier = vi.fn()
  const forget = addUndoable(earlier)
  const change = undoableChange(() => Promise.reject(new Error('no network')))
  undoLast()
  await expect(change).rejects.toThrow('no network')
  expect(earlier).not.toHaveBeenCalled()
  forget()
})

test('not pressed, a change is taken back later', async () => {
  const undo = vi.fn()
  await undoableChange(async () => {
    addUndoable(undo)
  })
  expect(undo).not.toHaveBeenCalled()
  expect(undoLast()).toBe(true)
  expect(undo).toHaveBeenCalledOnce()
})
