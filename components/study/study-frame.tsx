import type { ReactNode } from 'react'

type StudyFrameProps = {
  /** Answer buttons. They stay in view at the bottom of the window, regardless of the step's height. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The content column of a review or quiz, with its action row. While it is shown, the tab bar and the Add button are
 * hidden (app/globals.css).
 */
export function StudyFrame({ actions, children }: StudyFrameProps) {
  return (
    // Fills the screen, so that the row is at the bottom below a short step too. It extends to the bottom: with the
    // shell's bottom space (1.5 rem) the row would move up at the end of a long step.
    <div
      data-study-frame
      className="page flex flex-col pt-6 pb-8 md:pt-10 tall:-mb-6 tall:pb-0 pinned:-mb-6 pinned:min-h-[calc(100dvh-var(--tab-bar))] pinned:pb-0"
    >
      <div className="mx-auto flex w-full max-w-180 grow flex-col gap-7 md:gap-9">
        {children}
        <div
          data-action-row
          className="tall:sticky tall:bottom-0 tall:z-20 tall:bg-paper tall:pt-2 tall:pb-8 tall:before:pointer-events-none tall:before:absolute tall:before:inset-x-0 tall:before:bottom-full tall:before:h-6 tall:before:bg-linear-to-t tall:before:from-paper tall:before:to-transparent pinned:sticky pinned:bottom-(--tab-bar) pinned:z-20 pinned:-mx-5 pinned:mt-auto pinned:border-t pinned:border-line pinned:bg-paper pinned:px-5 pinned:pt-3 pinned:pb-[calc(1.25rem+env(safe-area-inset-bottom,0px))]"
        >
          <div className="@container">{actions}</div>
        </div>
      </div>
    </div>
  )
}
