import { Parser } from 'htmlparser2'

/** What a field of an Anki note holds: text, and the names of its media. */
export interface FieldContent {
  text: string
  images: string[]
  sounds: string[]
  /** The hidden parts of a cloze deletion, in their order. */
  clozes: string[]
}

/** Elements that begin on a new line. */
const BLOCKS = new Set(['br', 'div', 'p', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'dd', 'dt'])
/** Elements whose text is not shown. */
const HIDDEN = new Set(['style', 'script', 'template', 'title'])
/** Anki's sound tag, https://docs.ankiweb.net/templates/fields.html. */
const SOUND = /\[sound:([^\]]+)\]/g
/** {{c1::text::hint}}, https://docs.ankiweb.net/editing.html#cloze-deletion. */
const CLOZE = /\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs

/** Reads a field: HTML becomes plain text. */
export function readField(html: string): FieldContent {
  const { text: marked, images } = /[<&]/.test(html) ? readHtml(html) : { text: html, images: [] }
  const sounds = [...marked.matchAll(SOUND)].map(([, name = '']) => name)
  const withoutSounds = marked.replace(SOUND, ' ')
  const clozes = [...withoutSounds.matchAll(CLOZE)].map(([, hidden = '']) => hidden.trim())
  const text = withoutSounds.replace(CLOZE, '$1')
  return {
    text: text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
    images,
    sounds,
    clozes,
  }
}

function readHtml(html: string): { text: string; images: string[] } {
  const images: string[] = []
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (HIDDEN.has(name)) hidden += 1
      if (BLOCKS.has(name)) text += '\n'
      if (name === 'img' && attributes.src) images.push(attributes.src)
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden -= 1
      if (BLOCKS.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return { text, images }
}
