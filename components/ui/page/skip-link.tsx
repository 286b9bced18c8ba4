/** The first element that Tab reaches; skips the navigation and goes to the main content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  )
}
