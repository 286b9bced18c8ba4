import { suggestionQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getClientAddress } from '@/lib/server/client-address'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { route } from '@/lib/server/http'
import { requireLookUpAllowed } from '@/lib/server/look-up-limit.service'

/** Suggestions in the public word-lookup service's protocol (spec.md section 7). */
export const GET = route(async (request: Request) => {
  await requireLookUpAllowed(getClientAddress(request), new Date())
  const { searchParams } = new URL(request.url)
  const { s, max } = suggestionQuerySchema.parse(Object.fromEntries(searchParams))
  return dictionaryResponse(await getDictionary().suggest({ text: s, max }))
})
