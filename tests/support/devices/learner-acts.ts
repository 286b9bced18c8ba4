/** What a learner does on a device of a walk, as the screens of the app do it. */
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { wordsDeletedBy } from '@/lib/domain/add-word/unsent/unsent-change'
import {
  answerEntry,
  isOfKind,
  type NewEntry,
  restoringEntry,
  resultEntry,
} from '@/lib/domain/outbox/outbox-entry'
import type { Device, Fate } from '@/tests/support/devices/device'
import { ADDED_LIST, type ExpectedWord } from '@/tests/support/devices/expected-account'
import type { Act } from '@/tests/support/devices/walk-steps'
import { makeSavedWord } from '@/tests/support/words/saved-word'

interface LearnerOptions {
  userId: string
  device: Device
  /** Called with each entry before the device gets it. */
  give: (entry: NewEntry) => void
  /** Called with an entry that the sheet has shown to be refused. */
  drop: (entry: NewEntry) => void
  nextId: () => string
  /** The words that the server has now. */
  words: () => readonly ExpectedWord[]
}

export interface Learner {
  device: Device
  act: (act: Act, tab: number) => Promise<void>
}

export function createLearner({ userId, device, give, drop, nextId, words }: LearnerOptions): Learner {
  /** The words that the screen shows. */
  let shown = new Map<string, { text: string; note: string }>()
  const answers: { answerId: string; wordId: string }[] = []
  const deletions: Extract<NewEntry, { kind: 'delete' }>[] = []
  let notes = 0

  /** Opens a page: the server's words, without those whose deletion waits on this device. */
  function look(): void {
    const waiting = device.outbox().filter((one) => one.refusal === null)
    const changes = waiting.filter((entry) => isOfKind(entry, ['save', 'delete', 'restore']))
    const gone = new Set(wordsDeletedBy(changes).map(({ id }) => id))
    const left = words().filter(({ id }) => !gone.has(id))
    shown = new Map(left.map(({ id, text, note }) => [id, { text, note }]))
  }
  look()

  function choose(index: number) {
    const [id, word] = [...shown][index % Math.max(shown.size, 1)] ?? []
    return id === undefined || !word ? null : { id, ...word }
  }

  function add(tab: number, entry: NewEntry): void {
    give(entry)
    device.inTab(tab, (page) => page.add(userId, entry))
  }

  function answer({ word: index, ...given }: Extract<Act, { name: 'answer' }>, tab: number): void {
    const word = choose(index)
    if (!word) return
    const { rating, source } = given
    const about = { answerId: nextId(), wordId: word.id }
    answers.push(about)
    const answeredAt = new Date().toISOString()
    add(tab, answerEntry({ ...about, kind: 'rating', rating, source, timeSpent: 3, answeredAt }))
  }

  function undoAnswer(tab: number): void {
    const last = answers.pop()
    if (!last) return
    give(answerEntry({ ...last, kind: 'undo' }))
    device.inTab(tab, (page) => page.undoAnswer(userId, last))
  }

  function writeNote(index: number): Extract<NewEntry, { kind: 'save' }> | null {
    const word = choose(index)
    if (!word) return null
    const { id, text } = word
    const note = `${device.name}'s note ${++notes}`
    const loaded = { type: 'loaded', id, word: makeSavedWord(text, { note: word.note }) } as const
    const wrote = { type: 'wroteNote', field: 'note', text: note } as const
    const { others: _, ...edited } = [loaded, wrote].reduce(addWordReducer, EMPTY_ADD_WORD)
    shown.set(id, { text, note })
    return { kind: 'save', id: nextId(), word: edited }
  }

  function edit(index: number, tab: number): void {
    const entry = writeNote(index)
    if (entry) add(tab, entry)
  }

  async function editInSheet(index: number, fates: readonly Fate[], tab: number): Promise<void> {
    const entry = writeNote(index)
    if (!entry) return
    give(entry)
    let isOpen = true
    const saved = device.inTab(tab, async (page) => {
      const refusal = await page.saveInSheet(userId, entry)
      isOpen = false
      if (refusal !== null) drop(entry)
    })
    for (const fate of fates) if (isOpen) await device.deliver(fate)
    while (isOpen && (await device.deliver('answered')));
    await saved
  }

  function addWord(text: string, tab: number): void {
    const { others: _, ...word } = { ...EMPTY_ADD_WORD, text, tags: [ADDED_LIST] }
    add(tab, { kind: 'save', id: nextId(), word })
  }

  function deleteWord(index: number, tab: number): void {
    const word = choose(index)
    if (!word) return
    const { id, text } = word
    shown.delete(id)
    const entry = { kind: 'delete' as const, id: nextId(), words: [{ id, text }] }
    deletions.push(entry)
    add(tab, entry)
  }

  function undoDeletion(tab: number): void {
    const last = deletions.pop()
    if (!last) return
    const restoring = restoringEntry(last)
    give(restoring)
    void device.inTab(tab, (page) => page.undo(userId, last.id, restoring))
  }

  async function act(one: Act, tab: number): Promise<void> {
    switch (one.name) {
      case 'answer':
        return answer(one, tab)
      case 'undo answer':
        return undoAnswer(tab)
      case 'edit':
        return edit(one.word, tab)
      case 'edit in sheet':
        return editInSheet(one.word, one.fates, tab)
      case 'add':
        return addWord(one.text, tab)
      case 'delete':
        return deleteWord(one.word, tab)
      case 'undo deletion':
        return undoDeletion(tab)
      case 'quiz': {
        const result = { totalQuestions: 4, correctAnswers: 3, score: 75, timeSpent: 60 }
        return add(tab, resultEntry({ sessionId: nextId(), ...result }))
      }
      case 'look':
        if (device.isOnline) look()
        return
      case 'send':
        // Its end needs deliveries.
        void device.inTab(tab, (page) => page.send(userId))
        return
      case 'deliver':
        return deliver(one.fates)
      case 'switch':
        device.isOnline = !device.isOnline
        return
      case 'kill':
        return device.kill(tab, one.fate)
    }
  }

  async function deliver(fates: readonly Fate[]): Promise<void> {
    for (const fate of fates) if (!(await device.deliver(fate))) return
  }

  return { device, act }
}
