import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticlePage } from '@/components/blog/article-page'
import { StructuredData } from '@/components/ui/page/structured-data'
import { articles } from '@/generated/articles'
import { getViewer } from '@/lib/server/accounts/session'
import { getNonce } from '@/lib/server/pages/nonce'
import { articleData, pageMetadata } from '@/lib/server/pages/page-metadata'

async function requireArticle({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params
  return articles.find((article) => article.slug === slug) ?? notFound()
}

export async function generateMetadata(props: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const { slug, title, description, date } = await requireArticle(props)
  return pageMetadata({ path: `/blog/${slug}`, title, description, published: date })
}

export default async function Page(props: PageProps<'/blog/[slug]'>) {
  const article = await requireArticle(props)
  const others = articles.filter(({ slug }) => slug !== article.slug).slice(0, 2)
  return (
    <>
      <StructuredData nonce={await getNonce()} data={articleData(article)} />
      <ArticlePage article={article} others={others} isSignedIn={(await getViewer()) !== null} />
    </>
  )
}
