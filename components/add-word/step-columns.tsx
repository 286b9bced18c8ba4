import type { ReactNode } from 'react'

/**
 * Layout of a sheet step: one column on a phone. On a desktop the word stays in the left column in both steps, and
 * the step's fields are beside it.
 */
export function StepColumns({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:min-h-full lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-10">
      <div className="grid grid-cols-1 content-start gap-3 lg:sticky lg:top-0 lg:self-start">{word}</div>
      <div className="min-w-0 lg:border-s lg:border-line lg:ps-10">{children}</div>
    </div>
  )
}
