import { animate } from 'framer-motion/dom/mini'

/** Where an element is, in pixels from the window's top left corner. */
export type Place = Readonly<{ top: number; left: number; width: number; height: number }>

export const placeOf = (element: Element): Place => element.getBoundingClientRect()

type Movement = Readonly<{
  /** Pixels to the right. */
  distance: number
  /** Seconds. */
  duration: number
  ease: 'linear' | 'easeIn' | 'easeOut'
}>

/**
 * A picture of an element that is removed from the page, which moves away and fades. Nobody can press it, and screen
 * readers do not find it. The page itself does not wait for it.
 */
export function showGhost(element: Element, place: Place, { distance, ...timing }: Movement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: 'auto',
    top: `${place.top}px`,
    left: `${place.left}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: '0',
    transform: 'none',
    translate: 'none',
    // Above the page, below header, answer buttons and sheets.
    zIndex: '10',
  })
  document.body.append(ghost)
  const movement = animate(ghost, { translate: ['0px', `${distance}px`], opacity: [1, 0] }, timing)
  movement.then(() => ghost.remove())
  return ghost
}
