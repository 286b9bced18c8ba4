/** The logo: three horizontal threads woven with three vertical ones. Its colours come from the theme. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 26 26" fill="none" strokeLinecap="round">
      <g className="stroke-line-strong" strokeWidth="3.4">
        <path d="M4.6 2.7v20.6M13 2.7v20.6M21.4 2.7v20.6" />
      </g>
      <g strokeWidth="3.4">
        <path className="stroke-thread" d="M2.2 7h4.6M11 7h12" />
        <path className="stroke-marigold" d="M2.2 13h12.6M19.4 13h4.4" />
        <path className="stroke-madder" d="M2.2 19h4.6M11 19h12" />
      </g>
    </svg>
  )
}
