import { Fragment } from 'react'
import { BLANK } from '@/lib/domain/words/in-text/blank'

/** A text whose blanks are shown as gaps and read by screen readers as 'blank'. */
export function SentenceWithBlanks({ text }: { text: string }) {
  const [first, ...rest] = text.split(BLANK)
  let start = 0
  return (
    <>
      <span>{first}</span>
      {rest.map((piece) => {
        start += piece.length + BLANK.length
        return (
          <Fragment key={start}>
            <span className="mx-1 inline-block w-[3.5ch] border-b-2 border-thread align-baseline">
              <span className="sr-only">blank</span>
            </span>
            <span>{piece}</span>
          </Fragment>
        )
      })}
    </>
  )
}
