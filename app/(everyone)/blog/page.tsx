import type { Metadata } from 'next'
import { BLOG } from '@/components/blog/blog-content'
import { BlogPage } from '@/components/blog/blog-page'
import { articles } from '@/generated/articles'
import { pageMetadata } from '@/lib/server/pages/page-metadata'

export function generateMetadata(): Metadata {
  return pageMetadata({ path: '/blog', title: BLOG.heading, description: BLOG.lead })
}

export default function Page() {
  return <BlogPage articles={articles} />
}
