/** What is typed before the page listens is neither lost nor unknown to React. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'

function Search({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return (
    <>
      <TextField label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <p>searched: {text}</p>
    </>
  )
}

function Note() {
  const [text, setText] = useState('')
  const room = { problem: undefined, left: 100 }
  return <TextArea label="Note" value={text} room={room} onChange={(event) => setText(event.target.value)} />
}

let root: ReturnType<typeof hydrateRoot> | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

/** Shows a page as the server sends it, types into its field, and lets React listen. */
async function typeBefore(page: React.ReactElement, typed: string) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  const field = container.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!field) throw new Error('The page has a field')
  field.value = typed
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  return field
}

test.each([
  ['an empty field', ''],
  ['one with a text', 'go'],
])('in %s it stays, and is searched', async (_, start) => {
  const field = await typeBefore(<Search start={start} />, 'goss')
  expect(field.value).toBe('goss')
  expect(screen.getByText('searched: goss')).toBeVisible()
})

test('in a note it stays', async () => {
  expect((await typeBefore(<Note />, 'read in a novel')).value).toBe('read in a novel')
})

test('a field that nobody touched keeps its text', async () => {
  expect((await typeBefore(<Search start="kettle" />, 'kettle')).value).toBe('kettle')
  expect(screen.getByText('searched: kettle')).toBeVisible()
})

test('a text that the field itself changes was not typed', async () => {
  const hear = vi.fn()
  const page = (
    <>
      <TextField label="Search" value={'two\nlines'} onChange={hear} />
      <TextArea
        label="Note"
        value={'two\r\nlines'}
        room={{ problem: undefined, left: 100 }}
        onChange={hear}
      />
    </>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  expect(hear).not.toHaveBeenCalled()
})
