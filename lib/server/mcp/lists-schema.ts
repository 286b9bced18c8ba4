import 'server-only'
import { z } from 'zod'
import { LIMITS } from '@/lib/domain/limits'

/** The lists of which a tool takes words. */
export const listsSchema = z
  .array(z.string().min(1).max(LIMITS.tag))
  .max(LIMITS.tagsPerWord)
  .optional()
  .describe('Only words on one of these lists')
