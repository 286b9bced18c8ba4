import { wordQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getClientAddress } from '@/lib/server/client-address'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { route } from '@/lib/server/http'
import { requireLookUpAllowed } from '@/lib/server/look-up-limit.service'

/** A look-up in the public word-lookup service's protocol, `sp=`, or in the second one's, `ml=&qe=ml` (spec.md section 7). */
export const GET = route(async (request: Request) => {
  await requireLookUpAllowed(getClientAddress(request), new Date())
  const { searchParams } = new URL(request.url)
  const { sp, ml, max } = wordQuerySchema.parse(Object.fromEntries(searchParams))
  const dictionary = getDictionary()
  if (sp === '' && ml !== '') return dictionaryResponse(await dictionary.define({ text: ml }))
  return dictionaryResponse(await dictionary.lookUp({ text: sp, max }))
})
