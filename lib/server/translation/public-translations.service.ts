import 'server-only'
import { prisma } from '@/lib/server/database/prisma'
import { hashToken } from '@/lib/server/secrets'

/** Texts by their hash, which identifies them in the database. */
const byHash = (texts: Iterable<string>) => new Map([...texts].map((text) => [hashToken(text), text]))

/**
 * Stored translations of public texts that another user needed before: a word's public meanings are the same for all
 * users. One statement, or none for an empty list. Text that a user wrote is never looked up or stored here.
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

/** Stores translations of public texts for later users. */
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
