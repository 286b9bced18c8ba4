/** Between the issuer's button and the form. */
export function OrLine() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  )
}
