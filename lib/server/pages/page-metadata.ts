import 'server-only'
import type { Metadata } from 'next'
import type { Article } from '@/lib/domain/blog-article'
import { env } from '@/lib/server/env'

/** Made by scripts/landing/make-share-picture.mjs. */
const SHARE_PICTURE = {
  url: '/landing/share.png',
  width: 1200,
  height: 630,
  alt: 'Words stay when they are woven into your life.',
}
export const FEED_PATH = '/blog/feed.xml'

type PublicPage = {
  path: string
  /** Left out on the home page, whose title is the product's. */
  title?: string
  description: string
  /** The day of an article, such as '2026-11-16'. */
  published?: string
}

/** Metadata of a page that search engines and link previews may show: with its canonical address and a picture. */
export function pageMetadata({ path, title, description, published }: PublicPage): Metadata {
  const shown = title ?? `${env.APP_NAME}: words that stay`
  return {
    ...(title && { title }),
    description,
    metadataBase: new URL(env.APP_URL),
    alternates: { canonical: path, types: { 'application/atom+xml': FEED_PATH } },
    openGraph: {
      title: shown,
      description,
      url: path,
      siteName: env.APP_NAME,
      locale: 'en',
      images: [SHARE_PICTURE],
      ...(published ? { type: 'article', publishedTime: published } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title: shown, description, images: [SHARE_PICTURE] },
  }
}

/** What the product is, for search engines. Without a price: what a host asks is not known. */
export function productData(description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: env.APP_NAME,
    url: env.APP_URL,
    description,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    inLanguage: 'en',
  }
}

export function articleData({ slug, title, description, date }: Article): object {
  const url = `${env.APP_URL}/blog/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    url,
    mainEntityOfPage: url,
    image: `${env.APP_URL}${SHARE_PICTURE.url}`,
    inLanguage: 'en',
    author: { '@type': 'Organization', name: env.APP_NAME, url: env.APP_URL },
  }
}
