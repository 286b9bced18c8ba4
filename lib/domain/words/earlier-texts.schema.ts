import { z } from 'zod'
import { timestampSchema } from '@/lib/domain/days/timestamp.schema'
import { cleanText } from '@/lib/domain/text/clean'
import { MAX_EARLIER_TEXTS, WRITTEN_PARTS } from '@/lib/domain/words/earlier-texts'

/** UTF-16 units: that of the longest part of a word. */
const MAX_TEXT_CHARACTERS = 2_000

/** The earlier texts of a word as they are stored and exported, newest first. */
export const earlierTextsSchema = z
  .array(
    z.object({
      part: z.enum(WRITTEN_PARTS),
      // An imported one may hold anything.
      text: z.string().max(MAX_TEXT_CHARACTERS).transform(cleanText).pipe(z.string().min(1)),
      /** When another text took its place. */
      until: timestampSchema,
    }),
  )
  .max(MAX_EARLIER_TEXTS)
