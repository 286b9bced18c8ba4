import { BookOpen } from 'lucide-react'
import { PageHeading } from '@/components/layout/page-heading'
import { ButtonLink } from '@/components/ui/button-link'
import { WovenPattern } from '@/components/ui/woven-pattern'

/** The hub of everything one can study with: what there is today. */
export function LearningTools() {
  return (
    <div className="page py-6 md:py-10">
      <PageHeading title="Learning Tools" />
      <section className="mt-8 overflow-hidden rounded-lg border border-line bg-surface md:grid md:grid-cols-[1fr_18rem]">
        <div className="p-6 md:p-8">
          <h2 className="headword text-xl">Review a word</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            Go through a word meaning by meaning, then see it in the context you kept. Choose one from your
            words.
          </p>
          <ButtonLink href="/words" className="mt-6">
            <BookOpen aria-hidden size={20} />
            Choose a word
          </ButtonLink>
        </div>
        <WovenPattern className="hidden md:block" />
      </section>
    </div>
  )
}
