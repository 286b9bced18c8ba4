'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSignInOptions } from '@/components/account/sign-in-options'
import { MeaningsList } from '@/components/add-word/word-step/meanings-list'
import { WORD_OF_THE_DAY } from '@/components/landing/landing-content'
import type { FoundDailyWord } from '@/components/landing/word-of-the-day/leave-daily-word'
import { Button } from '@/components/ui/button/button'
import { openAccountSheet } from '@/lib/client/sheets/account-sheet'
import { type Meaning, toggleMeaning } from '@/lib/domain/words/meaning/meanings'

/** The meanings, as the add-word sheet shows them, and Save, which leaves the word for the account to come. */
export function DailyWordChoice({ word }: { word: FoundDailyWord }) {
  const { hasSignUp } = useSignInOptions()
  const [meanings, setMeanings] = useState<readonly Meaning[]>(() =>
    word.definitions.map((definition, index) => ({ ...definition, isSelected: index === 0 })),
  )

  async function handleSave() {
    openAccountSheet(hasSignUp ? 'sign-up' : 'login')
    // Offline the import fails: then only the choice is lost.
    await import('@/components/landing/word-of-the-day/leave-daily-word').then(
      ({ leaveDailyWord }) => leaveDailyWord(word, meanings),
      () => undefined,
    )
  }

  return (
    <div className="rounded-lg bg-raised p-5 shadow-float sm:p-8">
      <MeaningsList
        word={word.word}
        forms={word.forms}
        meanings={meanings}
        onToggle={(index) => setMeanings(toggleMeaning(meanings, index))}
      />
      <Button size="lg" block className="mt-5" aria-haspopup="dialog" onClick={handleSave}>
        <Plus aria-hidden size={20} />
        {hasSignUp ? WORD_OF_THE_DAY.save : WORD_OF_THE_DAY.saveLogin}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">{WORD_OF_THE_DAY.notice}</p>
    </div>
  )
}
