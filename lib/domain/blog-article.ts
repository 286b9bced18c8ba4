/** An article of the blog, made from a Markdown file of content/blog. */
export interface Article {
  /** Its address: /blog/{slug}. */
  slug: string
  title: string
  description: string
  /** The day of publication, such as '2026-11-16'. */
  date: string
  /** Minutes that reading takes. */
  minutes: number
  /** Safe to insert into a page: our own Markdown, converted at build time. */
  html: string
}

/** '16 November 2026'. */
export function formatArticleDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
