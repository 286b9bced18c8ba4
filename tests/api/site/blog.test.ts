import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { GET as getFeed } from '@/app/blog/feed.xml/route'
import robots from '@/app/robots'
import sitemap from '@/app/sitemap'
import { articles } from '@/generated/articles'
import { articleData } from '@/lib/server/pages/page-metadata'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** All elements of an XML text in document order; throws unless each is closed in its order. */
function readXml(xml: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '' }
        elements.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const current = open.at(-1)
        if (current) current.text += text
      },
      onclosetag: (name, isImplied) => {
        if (isImplied && !xml.includes('/>')) throw new Error(`${name} is not closed`)
        if (open.pop()?.name !== name) throw new Error(`${name} is closed out of order`)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}

const textsOf = (elements: readonly Element[], name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => text)

test('there are at least three articles, the latest first, each of 600 words or more and with its sources', () => {
  expect(articles.length).toBeGreaterThanOrEqual(3)
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  for (const { slug, html } of articles) {
    expect(html.replace(/<[^>]+>/g, ' ').split(/\s+/).length, slug).toBeGreaterThan(600)
    expect(html, slug).toContain('<h2>Sources</h2>')
    // Control characters: text that was decoded with the wrong encoding.
    expect(html, slug).not.toMatch(/[\u0080-\u009f]/)
    expect(html, slug).not.toMatch(/<script|<img|on\w+=|javascript:/i)
  }
})

test('the feed is Atom: an id, a date, a title and a link for each article, all of them absolute', async () => {
  const response = await getFeed()
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const elements = readXml(await response.text())
  expect(elements[0]).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
  expect(elements.filter(({ name }) => name === 'entry')).toHaveLength(articles.length)
  const ids = articles.map(({ slug }) => `http://localhost:3000/blog/${slug}`)
  expect(textsOf(elements, 'id')).toEqual(['http://localhost:3000/blog', ...ids])
  for (const updated of textsOf(elements, 'updated')) expect(updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const self = elements.find(({ attributes }) => attributes.rel === 'self')
  expect(self?.attributes.href).toBe('http://localhost:3000/blog/feed.xml')
  expect(textsOf(elements, 'content')[0]).toContain('<h2>')
})

test('the sitemap lists what anyone may read, and robots.txt names it and keeps to it', () => {
  const paths = sitemap().map(({ url }) => new URL(url).pathname)
  expect(paths).toEqual(['/', '/blog', ...articles.map(({ slug }) => `/blog/${slug}`)])
  const { sitemap: address, rules } = robots()
  expect(address).toBe('http://localhost:3000/sitemap.xml')
  const { disallow } = [rules].flat()[0] ?? {}
  expect(paths.filter((path) => [disallow ?? []].flat().some((start) => path.startsWith(start)))).toEqual([])
})

test('an article names itself to search engines', () => {
  const [article] = articles
  if (!article) throw new Error('No article')
  expect(articleData(article)).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: article.date,
    url: `http://localhost:3000/blog/${article.slug}`,
  })
})
