import { type Article, formatArticleDate } from '@/lib/domain/blog-article'

export function ArticleMeta({ article: { date, minutes } }: { article: Article }) {
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={date}>{formatArticleDate(date)}</time> · {minutes} min read
    </p>
  )
}
