/** Header in which proxy.ts gives a page its own path and query: a layout is not told them. A client cannot set it. */
export const PAGE_HEADER = 'x-page'
