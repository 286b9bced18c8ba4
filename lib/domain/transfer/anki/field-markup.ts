import { LIMITS } from '@/lib/domain/limits'
import { trimEndOf } from '@/lib/domain/text/trim-end-of'

/*
 * Anki's own marks in the text of a field:
 *   [sound:name]                              https://docs.ankiweb.net/templates/fields.html
 *   [anki:tts lang=en_US]text[/anki:tts]      the same page, Text to Speech for individual fields
 *   [latex]…[/latex], [$]…[/$], [$$]…[/$$]    https://docs.ankiweb.net/math.html
 *   \(…\), \[…\]                              the same page, MathJax
 *   {{c1::hidden::hint}}, also nested         https://docs.ankiweb.net/editing.html#cloze-deletion
 *   {{c1::image-occlusion:rect:left=…}}       the same page, Image Occlusion
 */

/** A part of the text that a card hides. */
export type Cloze = Readonly<{
  /** The card that hides it, from 1. */
  number: number
  text: string
}>

export type FieldMarkup = Readonly<{
  text: string
  sounds: readonly string[]
  /** In the order of their first letters; an outer one comes before those in it. */
  clozes: readonly Cloze[]
  /** The sources of formulas, which are in the text too. */
  formulas: readonly string[]
  /** Whether the field marks the hidden parts of a picture. */
  hasOcclusions: boolean
}>

/** Deletions of a field that become words: more than any learner makes by hand. */
const MAX_CLOZES = 100
const MAX_DEPTH = 10
const OCCLUSION = 'image-occlusion:'

const MARK =
  /\[sound:|\[anki:tts\b|\[\/anki:tts\]|\[latex\]|\[\$\$?\]|\\[([]|\{\{c\d{1,3}(?:,\d{1,3})*::|::|\}\}/gi
const FORMULA_ENDS: Readonly<Record<string, string>> = {
  '[latex]': '[/latex]',
  '[$]': '[/$]',
  '[$$]': '[/$$]',
  '\\(': '\\)',
  '\\[': '\\]',
}

type OpenCloze = { number: number; start: number; isHint: boolean }

/** Reads the marks of a field in one pass: a file may hold any number of them, opened and never closed. */
export function readMarkup(source: string): FieldMarkup {
  return new MarkupReader(source).read()
}

class MarkupReader {
  private text = ''
  private position = 0
  private readonly open: OpenCloze[] = []
  private readonly found: (Cloze & { start: number; end: number })[] = []
  private readonly sounds: string[] = []
  private readonly spoken: string[] = []
  private readonly formulas: string[] = []
  private readonly missing = new Set<string>()
  private hasOcclusions = false
  /** Open deletions beyond MAX_DEPTH, which are read as text. */
  private tooDeep = 0

  constructor(private readonly source: string) {}

  read(): FieldMarkup {
    const mark = new RegExp(MARK)
    for (;;) {
      mark.lastIndex = this.position
      const match = mark.exec(this.source)
      this.write(this.source.slice(this.position, match?.index))
      if (!match) break
      this.position = match.index + match[0].length
      this.readMark(match[0])
    }
    const text = this.text.trim() === '' ? this.spoken.join(' ') : this.text
    const clozes = this.found
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .slice(0, MAX_CLOZES)
      .map(({ number, start, end }) => ({ number, text: wholeWords(this.text, start, end) }))
    const { sounds, formulas, hasOcclusions } = this
    return { text, sounds, clozes, formulas, hasOcclusions }
  }

  private write(text: string): void {
    if (!this.open.at(-1)?.isHint) this.text += text
  }

  private readMark(mark: string): void {
    const name = mark.toLowerCase()
    const formulaEnd = FORMULA_ENDS[name]
    if (name === '[sound:') this.readSound(mark)
    else if (name === '[anki:tts') this.readSpoken(mark)
    else if (formulaEnd) this.readFormula(mark, formulaEnd)
    else if (name.startsWith('{{c')) this.openCloze(Number.parseInt(name.slice(3), 10))
    else if (name === '}}') this.closeCloze()
    else if (name === '::') this.startHint(mark)
  }

  private startHint(mark: string): void {
    const cloze = this.open.at(-1)
    if (cloze) cloze.isHint = true
    else this.write(mark)
  }

  /** The text up to `end`, after which reading goes on; null when there is none. */
  private upTo(end: string): string | null {
    if (this.missing.has(end)) return null
    const index = this.source.indexOf(end, this.position)
    if (index === -1) {
      this.missing.add(end)
      return null
    }
    const text = this.source.slice(this.position, index)
    this.position = index + end.length
    return text
  }

  private readSound(mark: string): void {
    const name = this.upTo(']')
    if (name === null) this.write(mark)
    else this.sounds.push(name)
    this.write(' ')
  }

  /** Reads a text-to-speech mark. Its text counts only if the field has no other text. */
  private readSpoken(mark: string): void {
    const isTag = this.upTo(']') !== null
    const text = isTag ? this.upTo('[/anki:tts]') : null
    if (text !== null) this.spoken.push(text.trim())
    else if (!isTag) this.write(mark)
  }

  private readFormula(mark: string, end: string): void {
    const formula = this.upTo(end)
    const source = formula && trimEndOf(formula.trim().replace(/^\$+/, ''), /\$/)
    if (source) this.formulas.push(source)
    this.write(source ?? mark)
  }

  private openCloze(number: number): void {
    if (this.open.length === MAX_DEPTH) this.tooDeep += 1
    else this.open.push({ number, start: this.text.length, isHint: false })
  }

  private closeCloze(): void {
    if (this.tooDeep > 0) this.tooDeep -= 1
    else {
      const cloze = this.open.pop()
      if (cloze) this.keepCloze(cloze)
      else this.write('}}')
    }
  }

  private keepCloze({ number, start }: OpenCloze): void {
    const hidden = this.text.slice(start).trimStart()
    if (hidden.startsWith(OCCLUSION)) {
      this.hasOcclusions = true
      this.text = this.text.slice(0, start)
    } else if (this.found.length < MAX_CLOZES && hidden !== '')
      this.found.push({ number, start, end: this.text.length, text: hidden })
  }
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u

/** A deletion that hides a part of a word stands for the word: 'believ' in 'unbelievable'. */
function wholeWords(text: string, start: number, end: number): string {
  const hidden = text.slice(start, end)
  const first = start + (hidden.length - hidden.trimStart().length)
  const last = end - (hidden.length - hidden.trimEnd().length)
  let from = first
  let to = last
  while (first - from < LIMITS.word && isInWord(text, from)) from -= 1
  while (to - last < LIMITS.word && isInWord(text, to)) to += 1
  return text.slice(from, to)
}

const isInWord = (text: string, index: number) =>
  WORD_CHARACTER.test(text[index - 1] ?? '') && WORD_CHARACTER.test(text[index] ?? '')
