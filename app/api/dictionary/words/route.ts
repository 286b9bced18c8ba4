import type { NextRequest } from 'next/server'
import { wordQuerySchema } from '@/lib/domain/dictionary/dictionary.schema'
import { signedInCheck } from '@/lib/server/accounts/session'
import { askDictionaries, getDictionary, lookUpWords } from '@/lib/server/dictionary/dictionary.service'
import { dictionaryResponse } from '@/lib/server/dictionary/dictionary-response'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'

/**
 * Looks up in the first service's protocol, `sp=` or `ml=` (words that mean this), or the second's, `ml=&qe=ml`
 * (docs/product.md, Look-up protocol).
 */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  requireLookUpAllowed(getClientAddress(request), now)
  const isSignedIn = await signedInCheck(request, now)
  const { sp, ml, qe, max } = wordQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isMeant = sp === '' && ml !== ''
  const isForSecond = isMeant && qe === 'ml'
  if (isMeant && !isForSecond)
    return dictionaryResponse({
      items: getDictionary().lookUpByMeaning({ text: ml, max }),
      isProvisional: false,
    })
  if (!isForSecond) return dictionaryResponse(await lookUpWords({ text: sp, max }, isSignedIn))
  return dictionaryResponse(
    await askDictionaries({
      // Only the meaning of one text: no similar words.
      ask: (dictionary) => dictionary.define({ text: ml }),
      isAnswer: ({ defs = [] }) => defs.length > 0,
      isSignedIn,
    }),
  )
})
