import type { Page } from '@playwright/test'

/** Around each word that the translation has replaced. */
export const translated = (text: string) => `‹${text.trim()}›`

/**
 * Translates the page and all that changes in it, as a browser's page translation does: each text node is taken out of the
 * document, and its translation comes in two `font` elements. Elements that must not be translated are left alone. React
 * still holds the text nodes that are gone, and fails where it moves, removes or changes one of them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = '[translate="no"], .notranslate, script, style, noscript, textarea, svg, title'
    const done = new WeakSet<Node>()

    function translate(node: Node) {
      if (node.nodeType === Node.TEXT_NODE) translateText(node as Text)
      else for (const child of [...node.childNodes]) translate(child)
    }

    function translateText(text: Text) {
      const { parentElement, data } = text
      if (done.has(text) || !/\p{L}|\p{N}/u.test(data) || parentElement?.closest(LEFT_ALONE)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(data) ?? []
      const result = document.createTextNode(`${before}‹${words}›${after}`)
      done.add(result)
      inner.append(result)
      outer.append(inner)
      text.replaceWith(outer)
    }

    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') {
          done.delete(target)
          translate(target)
        }
        for (const node of addedNodes) if (node.isConnected) translate(node)
      }
    })
    translate(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
