// Pages that load nothing: /logout, /offline and refusals. The style sheet of the other pages has no known address here:
// these are its colours (app/globals.css).
export const PLAIN_PAGE_STYLE = `:root { color-scheme: light dark;
  --paper: light-dark(oklch(0.978 0.008 82), oklch(0.185 0.02 282));
  --surface: light-dark(oklch(0.995 0.004 82), oklch(0.215 0.022 282));
  --line: light-dark(oklch(0.83 0.016 78), oklch(0.39 0.025 282));
  --ink: light-dark(oklch(0.25 0.025 285), oklch(0.945 0.012 85));
  --ink-soft: light-dark(oklch(0.47 0.022 285), oklch(0.755 0.015 285));
  --thread: light-dark(oklch(0.46 0.17 278), oklch(0.76 0.12 282));
  --on-thread: light-dark(oklch(0.99 0.005 278), oklch(0.2 0.04 282)) }
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 27.5rem; margin: auto; padding: clamp(3rem, 12vh, 8rem) 1.25rem }
h1 { margin: 0 0 1rem; font: 500 2.25rem/1.15 Georgia, serif; letter-spacing: -0.03em; text-wrap: balance }
p { margin: 0 0 2rem; color: var(--ink-soft) }
form { display: grid; gap: 0.75rem }
button, a { box-sizing: border-box; height: 3.5rem; border: 1px solid var(--thread); border-radius: 1rem; font: 500 1rem/3.4rem system-ui, sans-serif;
  text-align: center; text-decoration: none; cursor: pointer; background: var(--thread); color: var(--on-thread) }
a { border-color: var(--line); background: var(--surface); color: var(--ink) }
a.primary { border-color: var(--thread); background: var(--thread); color: var(--on-thread) }
nav { display: grid; gap: 0.75rem }
.mark { display: block; width: 2.5rem; margin-bottom: 1.5rem }
:focus-visible { outline: 2px solid var(--thread); outline-offset: 2px }
`
