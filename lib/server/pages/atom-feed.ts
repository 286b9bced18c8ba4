import 'server-only'
import { Feed } from 'feed'
import type { Article } from '@/lib/domain/blog-article'
import { env } from '@/lib/server/env'
import { FEED_PATH } from '@/lib/server/pages/page-metadata'

/** The blog as an Atom feed, with the whole text of each article. */
export function atomFeed(
  articles: readonly Article[],
  { title, description }: { title: string; description: string },
): string {
  const author = { name: env.APP_NAME, link: env.APP_URL }
  const feed = new Feed({
    id: `${env.APP_URL}/blog`,
    link: `${env.APP_URL}/blog`,
    title: `${title} · ${env.APP_NAME}`,
    description,
    language: 'en',
    author,
    copyright: '',
    feedLinks: { atom: `${env.APP_URL}${FEED_PATH}` },
    // The latest article's, so that an unchanged feed stays the same.
    updated: new Date(articles[0]?.date ?? 0),
  })
  for (const { slug, title, description, date, html } of articles) {
    const link = `${env.APP_URL}/blog/${slug}`
    feed.addItem({
      id: link,
      link,
      title,
      description,
      content: html,
      date: new Date(date),
      author: [author],
    })
  }
  return feed.atom1()
}
