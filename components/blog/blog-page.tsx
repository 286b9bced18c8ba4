import { Rss } from 'lucide-react'
import { ArticleMeta } from '@/components/blog/article-meta'
import { BLOG } from '@/components/blog/blog-content'
import type { Article } from '@/lib/domain/blog-article'

/** The list of all articles. Links are full page loads, so that reading needs no JavaScript. */
export function BlogPage({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="page max-w-[52rem] pt-12 pb-24 md:pt-20">
      <h1 className="display text-[clamp(2.5rem,9vw,4rem)] leading-[1.02]">{BLOG.heading}</h1>
      <p className="mt-5 max-w-[34rem] text-lg text-ink-soft">{BLOG.lead}</p>
      <ul className="mt-14 border-t border-line">
        {articles.map((article) => (
          <li key={article.slug} className="group relative border-b border-line py-9">
            <ArticleMeta article={article} />
            <h2 className="headword mt-2 max-w-[20rem] text-xl md:max-w-none md:text-[2.125rem] md:leading-[2.5rem]">
              <a
                href={`/blog/${article.slug}`}
                className="transition-colors after:absolute after:inset-0 group-hover:text-thread"
              >
                {article.title}
              </a>
            </h2>
            <p className="mt-3 max-w-[38rem] text-ink-soft">{article.description}</p>
          </li>
        ))}
      </ul>
      <a
        href="/blog/feed.xml"
        className="mt-8 inline-flex h-11 items-center gap-2.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <Rss aria-hidden size={18} />
        {BLOG.feed}
      </a>
    </div>
  )
}
