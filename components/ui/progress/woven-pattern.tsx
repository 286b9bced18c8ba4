import { useId } from 'react'

/** Half of the repeat: a thread of 14 px and a gap of 8 px. */
const PITCH = 22
const THREAD = 14
const INSET = 4

/** A woven background pattern. Fills its container. */
export function WovenPattern({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <pattern id={id} width={PITCH * 2} height={PITCH * 2} patternUnits="userSpaceOnUse">
        <g className="fill-warp">
          <rect x={INSET} width={THREAD} height={PITCH * 2} />
          <rect x={INSET + PITCH} width={THREAD} height={PITCH * 2} />
        </g>
        <g className="fill-weft">
          {/* Each horizontal thread goes under one vertical thread and over the next; the rows alternate. */}
          <rect x={INSET + PITCH - 4} y={INSET} width={PITCH} height={THREAD} />
          <rect x={0} y={INSET} width={INSET} height={THREAD} />
          <rect x={INSET + THREAD} y={INSET} width={8} height={THREAD} />
          <rect x={0} y={INSET + PITCH} width={PITCH} height={THREAD} />
          <rect x={PITCH} y={INSET + PITCH} width={INSET} height={THREAD} />
          <rect x={PITCH + INSET + THREAD} y={INSET + PITCH} width={INSET} height={THREAD} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
