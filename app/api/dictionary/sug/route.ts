import { suggestionQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { route } from '@/lib/server/http'

/** Suggestions in the public word-lookup service's protocol (spec.md section 7). */
export const GET = route(async (request: Request) => {
  const { searchParams } = new URL(request.url)
  const { s, max } = suggestionQuerySchema.parse(Object.fromEntries(searchParams))
  return dictionaryResponse(await getDictionary().suggest({ text: s, max }))
})
