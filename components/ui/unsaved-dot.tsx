/** At the corner of a button (`relative`) that leads to something unsaved. Its name must say so too. */
export function UnsavedDot() {
  return (
    <span
      aria-hidden
      className="absolute -end-1 -top-1 size-3.5 rounded-full border-2 border-paper bg-marigold"
    />
  )
}
