import type { Page } from '@playwright/test'

/** Pixels. Smaller moves are those of a text in the middle of its row, when its second line comes. */
const MIN_MOVE_PX = 16

/**
 * Which elements of a page move while its document comes, wherever the network or the processor cuts it: it is parsed tag by
 * tag, and after each tag no text, picture or field that is already drawn may be higher or lower than before.
 *
 * @param path of a page of the site that `page` has open
 */
export async function movesWhileArriving(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    async ([path, minMove]) => {
      const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text()
      const start = html.indexOf('<body')
      const body = html.slice(start).replace(/<script\b[\s\S]*?<\/script>/g, '')
      const head = html
        .slice(0, start)
        .replace(/<script\b[\s\S]*?<\/script>/g, '')
        // Hints to load scripts, which the document's policy refuses without their nonce.
        .replace(/<link rel="preload" as="script"[^>]*>/g, '')

      const frame = document.createElement('iframe')
      frame.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;border:0'
      document.body.append(frame)
      const arriving = frame.contentDocument
      if (!arriving) throw new Error('The frame has no document')
      arriving.open()
      arriving.write(head)
      const sheets = [...arriving.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      await Promise.all(
        sheets.map((link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))),
      )

      const isDrawn = (element: Element) =>
        !element.closest('[inert]') &&
        (element.matches('svg, img, input, button, a') ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ))
      const places = new Map<Element, DOMRect>()
      const moves = new Set<string>()
      for (const tag of body.split(/(?=<)/)) {
        arriving.write(tag)
        for (const element of arriving.body?.querySelectorAll('*') ?? []) {
          const place = element.getBoundingClientRect()
          const isSeen = place.width * place.height > 0 && place.top < innerHeight && isDrawn(element)
          if (!isSeen) continue
          const before = places.get(element) ?? place
          places.set(element, place)
          if (Math.abs(place.y - before.y) < minMove) continue
          const text = element.textContent?.slice(0, 30)
          moves.add(
            `${element.tagName} "${text}" by ${Math.round(place.y - before.y)} px at ${tag.slice(0, 60)}`,
          )
        }
      }
      arriving.close()
      frame.remove()
      return [...moves]
    },
    [path, MIN_MOVE_PX] as const,
  )
}
