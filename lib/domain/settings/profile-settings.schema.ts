import * as z from 'zod/mini'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'

const name = (label: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(foldText)),
    z
      .string()
      .check(
        z.refine(
          ({ length }) => length <= LIMITS.name,
          `${label} is too long (maximum is ${LIMITS.name} characters)`,
        ),
      ),
  )

/** A learner's names, folded to one line. Written with zod/mini, because the browser loads it too. */
export const profileNamesSchema = z.object({ firstName: name('First name'), lastName: name('Last name') })

/** The form of the profile. */
export const profileSchema = z.extend(profileNamesSchema, {
  /** Address of the picture to show; null: none. */
  avatarUrl: z.nullable(z.string()),
  /** Undefined keeps the avatar, null removes it. */
  avatarFileSignedId: z.optional(z.nullable(z.string())),
})
export type ProfileValues = z.infer<typeof profileSchema>
