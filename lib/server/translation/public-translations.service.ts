import 'server-only'
import { prisma } from '@/lib/server/database/prisma'
import { hashToken } from '@/lib/server/secrets'

/** Texts by what names them in the database. */
const byHash = (texts: Iterable<string>) => new Map([...texts].map((text) => [hashToken(text), text]))

/**
 * Translations of public texts that some learner needed before: a popular word's meanings are the same for everybody. One
 * statement, none for no text. What a user wrote is never looked for here, nor put here.
 */
export async function recallPublic(texts: readonly string[], language: string): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map()
  const wanted = byHash(texts)
  const rows = await prisma.publicTranslation.findMany({
    where: { language, textHash: { in: [...wanted.keys()] } },
  })
  return new Map(
    rows.flatMap(({ textHash, translation }) => {
      const text = wanted.get(textHash)
      return text === undefined ? [] : [[text, translation]]
    }),
  )
}

/** Keeps translations of public texts for whoever needs them next. */
export async function rememberPublic(
  translations: ReadonlyMap<string, string>,
  language: string,
): Promise<void> {
  if (translations.size === 0) return
  const data = [...translations].map(([text, translation]) => ({
    language,
    textHash: hashToken(text),
    translation,
  }))
  await prisma.publicTranslation.createMany({ data, skipDuplicates: true })
}
