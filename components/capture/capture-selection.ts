/** Text around the selection, and the start and end of the selection in it, in UTF-16 units. */
type Selected = { text: string; start: number; end: number }

/**
 * Runs in a page of another site. Sends the selected word with its sentence to /words/new of `origin`, in a small
 * new window. Without a selection it prompts for the word.
 * The bookmarklet contains this function as source text (components/capture/bookmarklet.ts), so it must be
 * self-contained: it may only use its own code and its arguments.
 */
export function captureSelection(
  sentenceAround: (text: string, start: number, end: number) => string,
  origin: string,
): void {
  /** Characters read on each side of the selection: enough for its sentence, even if the page is very long. */
  const reach = 4_000
  /** Characters of a selection, and of an address, that an address can carry. The rest stays on the page. */
  const longest = 3_000

  /** The document that has the focus: that of a frame, if the focus is inside a same-origin frame. */
  function focused(): Document {
    let page = document
    try {
      while (page.activeElement && 'contentDocument' in page.activeElement) {
        const inner = page.activeElement.contentDocument as Document | null
        if (!inner) break
        page = inner
      }
    } catch {
      // A frame of another origin does not allow access to its selection.
    }
    return page
  }

  function inField(page: Document): Selected | null {
    const field = page.activeElement as HTMLInputElement | HTMLTextAreaElement | null
    if (!field || !/^(input|textarea)$/i.test(field.nodeName) || field.type === 'password') return null
    const { value, selectionStart: start, selectionEnd: end } = field
    return start === null || end === null || start === end ? null : { text: value, start, end }
  }

  function blockOf(node: Node): Element | null {
    let at = node.nodeType === 1 ? (node as Element) : node.parentElement
    while (at?.parentElement && /^(inline|contents|ruby)/.test(getComputedStyle(at).display))
      at = at.parentElement
    return at
  }

  function isRead(holder: Element | null): boolean {
    if (!holder || /^(script|style|noscript|textarea|select|rt)$/i.test(holder.nodeName)) return false
    return typeof holder.checkVisibility !== 'function' || holder.checkVisibility()
  }

  /** The visible text of the blocks that contain the selection: no scripts, no hidden elements. */
  function inPage(page: Document): Selected | null {
    const selection = page.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
    const range = selection.getRangeAt(0)
    const root = blockOf(range.commonAncestorContainer)
    if (!root) return null
    // 5 = NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT.
    const walker = page.createTreeWalker(root, 5)
    const found = { text: '', start: -1, end: -1 }
    let before: Element | null = null
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/^br$/i.test(node.nodeName)) found.text += '\n'
      if (node.nodeType !== 3 || !isRead(node.parentElement)) continue
      const block = blockOf(node)
      if (before && block !== before) found.text += '\n\n'
      before = block
      const data = node.nodeValue ?? ''
      if (range.intersectsNode(node)) {
        const from = node === range.startContainer ? range.startOffset : 0
        const to = node === range.endContainer ? range.endOffset : data.length
        if (to > from && found.start < 0) found.start = found.text.length + from
        if (to > from) found.end = found.text.length + to
      }
      // A line break in the source is rendered as a space. There may be several.
      found.text += data.replace(/\s/g, ' ')
      if (found.end >= 0 && found.text.length > found.end + reach) break
      if (found.start < 0 && found.text.length > 4 * reach) found.text = found.text.slice(-reach)
    }
    return found.start < 0 ? null : found
  }

  const page = focused()
  const selected = inField(page) ?? inPage(page)
  const loose = String(page.getSelection() ?? '')
  const marked = selected ? selected.text.slice(selected.start, selected.end) : loose
  const word = marked.trim() || window.prompt('Which word would you like to keep?')?.trim()
  if (!word) return

  const sentence = selected ? sentenceAround(selected.text, selected.start, selected.end) : ''
  const query = new URLSearchParams({
    text: word.length > longest ? `${word.slice(0, longest)} […]` : word,
  })
  if (sentence && sentence !== word) query.set('sentence', sentence)
  if (/^https?:/.test(location.href)) {
    const { href, origin: site, pathname } = location
    query.set('url', href.length > longest ? site + pathname : href)
  }
  query.set('title', document.title)
  query.set('after', 'close')
  const address = `${origin}/words/new?${query}`
  const opened = window.open('', '_blank', 'popup,width=480,height=800')
  // Security: the page must not have access to the window it opened.
  if (opened) opened.opener = null
  const target = opened ?? window
  target.location.href = address
}
