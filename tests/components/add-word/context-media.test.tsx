import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhotoField } from '@/components/add-word/media/photo-field'
import { SaveHurdleNotice } from '@/components/add-word/media/save-hurdle-notice'
import { useContextMedia } from '@/components/add-word/media/use-context-media'
import { useSaveWithMedia } from '@/components/add-word/media/use-save-with-media'
import { VoiceField } from '@/components/add-word/media/voice-field'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { findFile, keepFile } from '@/lib/client/draft/draft-files'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { type AddWordState, addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { toSavedMedia } from '@/lib/domain/add-word/context-media'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'
import { type Microphone, plugInMicrophone } from '@/tests/support/files/microphone'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import { waitingFiles } from '@/tests/support/outbox'

vi.mock('@/lib/client/api/session-ended', () => ({ startAgainAtLogin: vi.fn() }))

let server: UploadServer
let microphone: Microphone
/** The context that was sent, one entry per save. */
let saves: unknown[]
/** The sheet's content when it was saved last. */
const handedOver = { current: EMPTY_ADD_WORD }

beforeEach(async () => {
  saves = []
  localStorage.clear()
  server = await startUploadServer()
  vi.stubGlobal('XMLHttpRequest', server.XMLHttpRequest)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollIntoView = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => {} })
  microphone = plugInMicrophone()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close()
})

const photo = (name = 'photo.jpg', type = 'image/jpeg') => new File(['pixels'], name, { type })

/** Only the context step of the sheet. */
function Step({ draft, userId, isOpen }: { draft: AddWordState; userId: string | null; isOpen: boolean }) {
  const [state, dispatch] = useReducer(addWordReducer, draft)
  const controls = useContextMedia({
    media: state.media,
    dispatch,
    isOpen,
    userId,
    keepsFiles: state.mends !== undefined,
  })
  const onSave = () => {
    handedOver.current = state
    saves.push(JSON.parse(JSON.stringify(toUpsertInput(state).userContext)))
  }
  const { save, saveWithout, hurdle } = useSaveWithMedia({ media: state.media, controls, isOpen, onSave })
  return (
    <>
      <textarea aria-label="Note" />
      <PhotoField control={controls.photo} />
      <VoiceField control={controls.recording} recorder={controls.recorder} />
      <SaveHurdleNotice hurdle={hurdle} controls={controls} onSaveWithout={saveWithout} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  )
}

function show({
  userId = 'u',
  draft = EMPTY_ADD_WORD,
}: {
  userId?: string | null
  draft?: AddWordState
} = {}) {
  const step = (isOpen: boolean) => <Step draft={draft} userId={userId} isOpen={isOpen} />
  const { rerender } = render(step(true))
  return { user: userEvent.setup({ applyAccept: false }), close: () => rerender(step(false)) }
}

const press = (name: string) => screen.getByRole('button', { name })
const alertText = async () => (await screen.findByRole('alert')).textContent

async function choosePhoto(user: ReturnType<typeof userEvent.setup>, file = photo()) {
  await user.upload(screen.getByLabelText('Photo file'), file)
}

/** An edited word with a photo and a recording. */
function editing(): AddWordState {
  const media = toSavedMedia({ photo: '/api/files/1', recording: '/api/files/2' })
  return addWordReducer(EMPTY_ADD_WORD, {
    type: 'loaded',
    id: 'item',
    word: { ...EMPTY_ADD_WORD, hasOwnTranslation: false, media },
  })
}

describe('a photo', () => {
  it('of a refused word stays on this device when another is chosen: the word may be sent again as it was', async () => {
    const key = keepFile('u', photo('first.jpg'))
    const failed = { kind: 'failed', key, message: 'Too large', canRetry: true } as const
    const { user } = show({
      draft: { ...EMPTY_ADD_WORD, mends: 's', media: { ...EMPTY_ADD_WORD.media, photo: failed } },
    })
    await choosePhoto(user, photo('second.jpg'))
    await screen.findByText('The photo is uploaded')
    expect(await findFile('u', key)).toBeTruthy()
  })

  it('is uploaded when it is chosen, and saved with the word', async () => {
    const { user } = show()
    await choosePhoto(user)
    await screen.findByText('The photo is uploaded')
    await user.click(press('Save'))
    expect(saves).toEqual([{ contextImageSignedId: 'signed-1' }])
  })

  it('is not waited for by Save: its upload goes on in the background', async () => {
    server.hold = new Promise(() => {})
    const { user } = show()
    await choosePhoto(user)
    screen.getByRole('progressbar', { name: 'Uploading the photo' })
    await user.click(press('Save'))
    await waitFor(() => expect(saves).toEqual([{}]))
  })

  it('whose upload ends while its word is being saved is still there for the background', async () => {
    let finish = () => {}
    server.hold = new Promise((resolve) => {
      finish = resolve
    })
    const { user, close } = show()
    await choosePhoto(user)
    await user.click(press('Save'))
    await waitFor(() => expect(saves).toEqual([{}]))
    const asSaved = handedOver.current.media
    finish()
    await screen.findByText('The photo is uploaded')
    handOverFiles('u', { id: 'word-1', text: 'gossamer', media: asSaved })
    close()
    const [pending] = waitingFiles('u')
    expect(await findFile('u', pending?.key ?? '')).toMatchObject({ name: 'photo.jpg' })
  })

  it('that fails can be tried again, by Save too', async () => {
    server.answers = [refusal('UNEXPECTED'), refusal('TOO_MANY_REQUESTS')]
    const { user } = show()
    await choosePhoto(user)
    expect(await alertText()).toBe('Failed to upload file')
    await user.click(press('Retry'))
    await waitFor(async () => expect(await alertText()).toMatch(/^Too many requests/))
    await user.click(press('Save'))
    await waitFor(() => expect(saves).toEqual([{}]))
  })

  it('that can never be uploaded is never left out by Save unasked', async () => {
    server.answers = [refusal('IMAGE_UNREADABLE')]
    const { user } = show()
    await choosePhoto(user)
    await alertText()
    await user.click(press('Save'))
    await screen.findByText('Not saved yet: the photo could not be uploaded.')
    expect(saves).toEqual([])
    await user.click(press('Save without it'))
    expect(saves).toEqual([{}])
  })

  it('that is none says which files are photos, and is not promised to be seen', async () => {
    server.answers = [refusal('FILE_TYPE')]
    const { user } = show()
    await choosePhoto(user)
    fireEvent.error(await screen.findByRole('img', { name: 'Your photo' }))
    expect(await alertText()).toBe('Please choose a PNG, JPEG or HEIC photo.')
    expect(screen.queryByText('You will see it once it is uploaded')).toBeNull()
  })

  it('that a session did not live to see uploaded leads to logging in, and is not given up', async () => {
    server.answers = [refusal('UNAUTHENTICATED')]
    const { user } = show()
    await choosePhoto(user)
    await waitFor(() => expect(startAgainAtLogin).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be cancelled while it is on its way, and removed when it is there', async () => {
    server.hold = new Promise(() => {})
    const { user } = show()
    await choosePhoto(user)
    await user.click(press('Cancel upload'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Add a photo/ }))
    server.hold = null
    await choosePhoto(user)
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
    await user.click(press('Save'))
    expect(saves).toEqual([{}])
  })

  it('is told from other files before it is sent', async () => {
    const { user } = show()
    await choosePhoto(user, photo('clip.gif', 'image/gif'))
    expect(await alertText()).toBe('Please choose a PNG, JPEG or HEIC photo.')
    expect(server.received).toEqual([])
    await choosePhoto(user)
    await screen.findByText('The photo is uploaded')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be dropped or pasted anywhere, while pasted text stays text', async () => {
    show()
    const data = (types: string[]) => ({ types, files: { item: () => photo() } })
    fireEvent.paste(screen.getByLabelText('Note'), { clipboardData: data(['text/plain', 'Files']) })
    expect(server.received).toEqual([])
    fireEvent.paste(screen.getByLabelText('Note'), { clipboardData: data(['Files']) })
    await waitFor(() => expect(server.received).toHaveLength(1))
    fireEvent.dragOver(document.body, { dataTransfer: data(['Files']) })
    screen.getByText(/Drop it here/)
    expect(fireEvent.drop(document.body, { dataTransfer: data(['Files']) })).toBe(false)
    await waitFor(() => expect(server.received).toHaveLength(2))
  })

  it('of a saved word is left alone, or cleared when it is removed', async () => {
    const { user } = show({ draft: editing() })
    expect(screen.getByRole('img', { name: 'Your photo' })).toHaveProperty(
      'src',
      expect.stringMatching(/files\/1$/),
    )
    await user.click(press('Save'))
    await user.click(press('Remove photo'))
    await user.click(press('Save'))
    expect(saves).toMatchObject([{}, { contextImageSignedId: null }])
    expect(saves[0]).not.toHaveProperty('contextImageSignedId')
    expect(saves[1]).not.toHaveProperty('contextAudioSignedId')
  })

  it('that is chosen while signed out waits, and is uploaded after signing up', async () => {
    const { user } = show({ userId: null })
    await choosePhoto(user)
    await screen.findByText('It is kept here, and uploaded once you have signed up.')
    expect(server.received).toEqual([])
  })
})

describe('a recording', () => {
  async function record(user: ReturnType<typeof userEvent.setup>) {
    await user.click(press('Record'))
    await screen.findByRole('button', { name: 'Stop' })
    expect(microphone.isOn).toBe(true)
  }

  it('is made, uploaded as webm, and saved with the word', async () => {
    const { user } = show()
    await record(user)
    await user.click(press('Stop'))
    await screen.findByText('The recording is uploaded')
    expect(microphone).toMatchObject({ isOn: false, recordedIn: ['audio/webm;codecs=opus'] })
    expect(server.received[0]?.file).toEqual({ name: 'recording.webm', type: 'audio/webm', bytes: 2_000 })
    await screen.findByRole('group', { name: 'Your recording' })
    await user.click(press('Save'))
    expect(saves).toEqual([{ contextAudioSignedId: 'signed-1' }])
  })

  it('is made as MP4 where the browser can', async () => {
    microphone.formats.push('audio/mp4')
    const { user } = show()
    await record(user)
    expect(microphone.recordedIn).toEqual(['audio/mp4'])
  })

  it('that still goes on when Save is pressed is ended and saved', async () => {
    const { user } = show()
    await record(user)
    await user.click(press('Save'))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(microphone.isOn).toBe(false)
    // The recording is in the sheet's state, whose files are handed over after the save.
    await screen.findByRole('group', { name: 'Your recording' })
  })

  it('lets go of the microphone when the sheet closes, and is thrown away', async () => {
    const { user, close } = show()
    await record(user)
    await act(async () => close())
    expect(microphone.isOn).toBe(false)
    expect(server.received).toEqual([])
  })

  it.each([
    ['NotAllowedError', /The microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /The microphone could not be used/],
  ])('that the browser refuses with %s says so, and the rest works', async (name, text) => {
    microphone.refusal = name
    const { user } = show()
    await user.click(press('Record'))
    expect(await alertText()).toMatch(text)
    await choosePhoto(user)
    await screen.findByText('The photo is uploaded')
  })

  it('says so where nothing can be recorded', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { user } = show()
    await user.click(press('Record'))
    expect(await alertText()).toMatch(/secure address/)
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('MediaRecorder', undefined)
    await user.click(press('Record'))
    await waitFor(async () => expect(await alertText()).toMatch(/cannot record sound/))
  })

  it('says when nothing is heard, and ends by itself after five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = show()
    await record(user)
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    screen.getByText('No sound is coming in. Is the microphone muted?')
    expect(screen.getByRole('timer').textContent).toBe('0:04')
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    screen.getByText('A recording ends after 5 minutes.')
    await screen.findByText('The recording is uploaded')
    expect(microphone.isOn).toBe(false)
  })

  it('of nothing is none', async () => {
    microphone.bytes = 0
    const { user } = show()
    await record(user)
    await user.click(press('Stop'))
    expect(await alertText()).toBe('Nothing was recorded. Please try again.')
  })
})
