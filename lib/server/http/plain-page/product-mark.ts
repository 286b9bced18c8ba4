/** app/icon.svg, which a page that loads nothing contains. */
export const PRODUCT_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-width="4"><title>Wordloom</title><path d="M7 3.5v25M16 3.5v25M25 3.5v25" stroke="#c9c3ba"/><path d="M3.5 9H9M14.5 9h14" stroke="#4845b2"/><path d="M3.5 16h15.5M24 16h4.5" stroke="#e9a42f"/><path d="M3.5 23H9M14.5 23h14" stroke="#b93333"/></svg>'
