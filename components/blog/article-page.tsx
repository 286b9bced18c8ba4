import { ArrowLeft } from 'lucide-react'
import { AccountButton } from '@/components/account/account-button'
import { ArticleMeta } from '@/components/blog/article-meta'
import { BLOG } from '@/components/blog/blog-content'
import type { Article } from '@/lib/domain/blog-article'

type ArticlePageProps = {
  article: Article
  /** Articles to read next. */
  others: readonly Article[]
  isSignedIn: boolean
}

export function ArticlePage({ article, others, isSignedIn }: ArticlePageProps) {
  return (
    <div className="page max-w-[46rem] pt-8 pb-24 md:pt-14">
      <a
        href="/blog"
        className="-ms-1 inline-flex h-11 items-center gap-2 rounded-sm px-1 text-ink-soft transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden size={18} />
        {BLOG.all}
      </a>
      <article className="mt-6">
        <h1 className="display text-[clamp(2.375rem,8vw,3.75rem)] leading-[1.04]">{article.title}</h1>
        <p className="aside mt-5 text-xl text-ink-soft">{article.description}</p>
        <div className="mt-6">
          <ArticleMeta article={article} />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, converted at build time. */}
        <div className="article-text mt-10" dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      {!isSignedIn && (
        <aside className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-thread-soft p-7 sm:p-9">
          <p className="headword text-xl">{BLOG.callTitle}</p>
          <AccountButton sheet="sign-up" loginLabel="Log in" size="lg">
            Start free
          </AccountButton>
        </aside>
      )}
      <OtherArticles articles={others} />
    </div>
  )
}

function OtherArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <nav aria-labelledby="read-next" className="mt-16 border-t border-line pt-8">
      <h2 id="read-next" className="small-caps text-ink-soft">
        Read next
      </h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {articles.map(({ slug, title, description }) => (
          <li key={slug}>
            <a href={`/blog/${slug}`} className="headword text-lg transition-colors hover:text-thread">
              {title}
            </a>
            <p className="mt-1 text-sm text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
