import type { ReactNode } from 'react'

type StudyFrameProps = {
  /** What the learner answers with: on a phone at one place above the tab bar, however long the step is. */
  actions: ReactNode
  children: ReactNode
}

/** The column of a review or a quiz, and its action row below. */
export function StudyFrame({ actions, children }: StudyFrameProps) {
  return (
    // As high as the screen between the bars, so that the row is at its place below a short step too. It ends where the
    // tab bar begins: the space that the shell leaves there (1.5 rem) would let the row rise at the end of a long step.
    <div className="page flex flex-col pt-6 pb-8 md:pt-10 pinned:-mb-6 pinned:min-h-[calc(100dvh-var(--tab-bar))] pinned:pb-0">
      <div className="mx-auto flex w-full max-w-180 grow flex-col gap-7 md:gap-9">
        {children}
        <div
          data-action-row
          className="pinned:sticky pinned:bottom-(--tab-bar) pinned:z-20 pinned:-mx-5 pinned:mt-auto pinned:border-t pinned:border-line pinned:bg-paper pinned:px-5 pinned:pt-3 pinned:pb-5"
        >
          {actions}
        </div>
      </div>
    </div>
  )
}
