import { expect, test } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { readRows, toIsoTime } from '@/lib/server/database/read-rows'

/** Runs a statement over these texts; `place` is their position. */
const readTexts = (texts: (string | null)[], end = Prisma.sql`ORDER BY place`) =>
  readRows<{ text: string | null; place: number; isEven: boolean }>('a user', {
    columns: {
      text: Prisma.sql`t.text`,
      place: Prisma.sql`t.place::int`,
      isEven: Prisma.sql`t.place % 2 = 0`,
    },
    from: Prisma.sql`FROM unnest(${texts}::text[]) WITH ORDINALITY AS t(text, place) ${end}`,
  })

test('rows have their values, whatever characters a text has', async () => {
  const texts = ['"quoted" \\ back', 'a\nb\tc\u0001', '𝄞 ɪˈpʰa \u2028', '', 'null', '[1]', null]
  expect(await readTexts(texts)).toEqual(
    texts.map((text, index) => ({ text, place: index + 1, isEven: index % 2 === 1 })),
  )
})

test('rows come in the order of the statement', async () => {
  const texts = Array.from({ length: 5_000 }, (_, place) => `text ${place}`)
  const rows = await readTexts(texts, Prisma.sql`ORDER BY place DESC LIMIT 3000`)
  expect(rows.map(({ text }) => text)).toEqual(texts.toReversed().slice(0, 3_000))
})

test('a statement without rows gives none', async () => {
  expect(await readTexts([])).toEqual([])
})

test.each(['00.000', '00.120', '59.100', '07.123'])(
  'a time with %s seconds is written as Date does',
  async (seconds) => {
    const time = `2026-11-20T19:00:${seconds}Z`
    const [row] = await readRows<{ at: string }>('a user', {
      columns: { at: Prisma.sql`t.at` },
      from: Prisma.sql`FROM (SELECT ${new Date(time)}::timestamptz(3) AS at) AS t`,
    })
    expect(toIsoTime(row?.at ?? '')).toBe(time)
  },
)
