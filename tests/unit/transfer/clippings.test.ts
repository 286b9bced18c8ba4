import { describe, expect, test } from 'vitest'
import { readClippings } from '@/lib/domain/transfer/books/read-clippings'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { openKindle } from '@/lib/server/transfer/readers/e-readers/kindle'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')
const context = { now, baseFormOf: async (text: string) => text.toLowerCase(), baseFormsOf: () => [] }

/** An entry as a Kindle writes it. */
const entry = (heading: string, details: string, text: string) =>
  `${heading}\r\n- ${details}\r\n\r\n${text}\r\n==========\r\n`
const EMMA = '\uFEFFEmma (Austen, Jane)'
const at = (place: string, date = 'Monday, 5 January 2026 21:14:03') =>
  `Your Highlight on Location ${place} | Added on ${date}`

const read = async (...entries: string[]) =>
  readItems(await openKindle(files.write(entries.join('')), context))

describe('a file of clippings', () => {
  test('is told from its content, with and without a byte order mark', async () => {
    for (const heading of [EMMA, 'Emma'])
      expect((await detectFormat(files.write(entry(heading, at('1-2'), 'gale')))).id).toBe('KINDLE')
    expect((await detectFormat(files.write('word,meaning\n- run,to move\n'))).id).toBe('CSV')
  })

  test('gives a highlighted word with the highlighted sentence that contains it, and its book', async () => {
    const items = await read(
      entry(EMMA, at('100-102'), 'It blew a gale all night, and nobody slept.'),
      entry(EMMA, at('101-101'), 'gale,'),
      entry('Dracula (Stoker, Bram)', at('7-8'), 'No gale here, and nobody slept.'),
    )
    expect(items).toMatchObject([
      {
        at: 1,
        word: {
          text: 'gale',
          sentence: 'It blew a gale all night, and nobody slept.',
          sourceTitle: 'Emma – Austen, Jane',
          addedAt: '2026-01-05T21:14:00.000Z',
        },
      },
      { at: 2, problem: expect.stringMatching(/^“No gale here.*is a sentence/) },
    ])
  })

  test('gives a word that was highlighted again once, and the longer of two passages', async () => {
    const items = await read(
      entry(EMMA, at('1-2'), 'and nobody slept that night'),
      entry(EMMA, at('1-3'), 'It blew, and nobody slept that night.'),
      entry(EMMA, at('2-2'), 'slept'),
      entry(EMMA, at('2-2'), 'Slept.'),
    )
    expect(items).toMatchObject([
      { word: { text: 'slept', sentence: 'It blew, and nobody slept that night.', note: null } },
    ])
  })

  test('gives a note to the word at its place, and names a note without one', async () => {
    const items = await read(
      entry(EMMA, at('5-5'), 'barouche'),
      entry(EMMA, 'Your Note on Location 5 | Added on Monday, 5 January 2026 21:15:00', 'a carriage'),
      entry(EMMA, 'Your Note on Location 90 | Added on Monday, 5 January 2026 21:16:00', 'so sad'),
      entry(EMMA, 'Your Bookmark on Location 91 | Added on Monday, 5 January 2026 21:17:00', ''),
    )
    expect(items).toMatchObject([
      { word: { text: 'barouche', note: 'a carriage' } },
      { problem: expect.stringContaining('“so sad” is a note of yours') },
    ])
  })

  test.each([
    [
      'German',
      'Ihre Markierung bei Position 100-101 | Hinzugefügt am Montag, 5. Januar 2026 21:14:03',
      'Ihre Notiz bei Position 101 | Hinzugefügt am',
    ],
    [
      'French',
      'Votre surlignement sur la page 5 | emplacement 100-101 | Ajouté le lundi 5 janvier 2026 21:14:03',
      'Votre note sur la page 5 | emplacement 101 | Ajouté le',
    ],
    [
      'Spanish',
      'Tu subrayado en la posición 100-101 | Añadido el lunes, 5 de enero de 2026 21:14:03',
      'Tu nota en la posición 101 | Añadido el',
    ],
    [
      'Italian',
      'La tua evidenziazione alla posizione 100-101 | Aggiunto in data lunedì 5 gennaio 2026',
      'La tua nota alla posizione 101 | Aggiunto in data',
    ],
    [
      'Portuguese',
      'Seu destaque ou posição 100-101 | Adicionado: segunda-feira, 5 de janeiro de 2026',
      'Sua nota ou posição 101 | Adicionado:',
    ],
    [
      'Dutch',
      'Je markering op locatie 100-101 | Toegevoegd op maandag 5 januari 2026',
      'Je notitie op locatie 101 | Toegevoegd op',
    ],
    [
      'Russian',
      'Ваш выделенный отрывок в месте 100–101 | Добавлено: понедельник, 5 января 2026',
      'Ваша заметка в месте 101 | Добавлено:',
    ],
    ['Chinese', '您在位置 #100-101的标注 | 添加于 2026年1月5日星期一', '您在位置 #101 的笔记 | 添加于'],
    ['Japanese', '位置No. 100-101のハイライト |作成日: 2026年1月5日月曜日', '位置No. 101のメモ |作成日:'],
  ])('of a %s device has the same words', async (_, highlight, note) => {
    const text = entry(EMMA, highlight, 'gale') + entry(EMMA, note, 'wind')
    expect(readClippings(text)).toMatchObject([
      { title: 'Emma', author: 'Austen, Jane', text: 'gale', isNote: false, place: 101 },
      { text: 'wind', isNote: true, place: 101 },
    ])
    expect(await read(text)).toMatchObject([{ word: { text: 'gale', note: 'wind' } }])
  })

  test('has its time only from an English date', () => {
    const dates = [
      'Monday, January 5, 2026 9:14:03 PM',
      'Monday, 5 January 2026 21:14:03',
      'lundi 5 janvier 2026 21:14:03',
    ]
    const times = dates.map((date) => readClippings(entry(EMMA, at('1', date), 'gale'))[0]?.at)
    expect(times).toEqual([Date.UTC(2026, 0, 5, 21, 14), Date.UTC(2026, 0, 5, 21, 14), null])
  })
})
