import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { LayoutViewerDocument, UpdateUserMainLanguageDocument } from '@/generated/operations'
import type { ChineseScript } from '@/lib/domain/languages/chinese-script'

/** Shown when the language could not be saved. */
const FAILED = 'Failed to update language. Please try again.'

/** Saves the main language and waits until the layout has it; the picker then closes by itself. */
export function useChooseLanguage() {
  const [error, setError] = useState<string>()
  const [update, { loading }] = useMutation(UpdateUserMainLanguageDocument, {
    refetchQueries: [LayoutViewerDocument],
    awaitRefetchQueries: true,
  })

  /** @param chineseScript null: another language was chosen */
  async function choose(mainLanguage: string, chineseScript: ChineseScript | null) {
    setError(undefined)
    try {
      const { data } = await update({
        variables: { input: { mainLanguage, ...(chineseScript && { chineseScript }) } },
      })
      if (!data?.updateUserMainLanguage.success) setError(FAILED)
    } catch {
      setError(FAILED)
    }
  }

  return { choose, error, pending: loading }
}
