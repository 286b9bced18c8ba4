import { wordQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { route } from '@/lib/server/http'

/** A look-up in the public word-lookup service's protocol, `sp=`, or in the second one's, `ml=&qe=ml` (spec.md section 7). */
export const GET = route(async (request: Request) => {
  const { searchParams } = new URL(request.url)
  const { sp, ml, max } = wordQuerySchema.parse(Object.fromEntries(searchParams))
  const dictionary = getDictionary()
  if (sp === '' && ml !== '') return dictionaryResponse(await dictionary.define({ text: ml }))
  return dictionaryResponse(await dictionary.lookUp({ text: sp, max }))
})
