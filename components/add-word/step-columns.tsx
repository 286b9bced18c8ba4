import type { ReactNode } from 'react'

/**
 * Layout of a sheet step: one column on a phone, or with very large text. On a desktop the word stays in the left column in both steps, and
 * the step's fields are beside it.
 */
export function StepColumns({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <div className="@container grid grid-cols-1 lg:min-h-full">
      <div className="grid grid-cols-1 content-start gap-5 @min-[48rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @min-[48rem]:content-stretch @min-[48rem]:gap-10">
        <div className="grid grid-cols-1 content-start gap-3 @min-[48rem]:sticky @min-[48rem]:top-0 @min-[48rem]:self-start">
          {word}
        </div>
        <div className="min-w-0 @min-[48rem]:border-s @min-[48rem]:border-line @min-[48rem]:ps-10">
          {children}
        </div>
      </div>
    </div>
  )
}
