import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { inRoot } from '../paths.mjs'
import { listFiles, writeFileAtomic } from './stamps.mjs'

/** @typedef {import('../../../lib/domain/blog-article.ts').Article} Article */

const FOLDER = 'content/blog'
const OUTPUT = 'generated/articles.ts'
/** Words a minute: an unhurried reader. */
const READING_SPEED = 220

export const listArticles = () => listFiles([FOLDER], (file) => file.endsWith('.md'))

/** Converts the blog's Markdown to HTML once, so that no request does it. The latest article comes first. */
export async function writeArticles() {
  // Not imported at the top: `npm start` loads this file before the packages are installed.
  const { marked } = await import('marked')
  const articles = listArticles().map((file) =>
    readArticle(file, (text) => marked.parse(text, { async: false })),
  )
  articles.sort((a, b) => b.date.localeCompare(a.date))
  const source = `import type { Article } from '@/lib/domain/blog-article'\n\nexport const articles: readonly Article[] = ${JSON.stringify(articles, null, 2)}\n`
  writeFileAtomic(inRoot(OUTPUT), source)
}

/**
 * Reads a file that begins with its fields, one a line between two lines of `---`.
 * @param {string} file
 * @param {(markdown: string) => string} toHtml
 * @returns {Article}
 * @throws {BootError} naming the file and what is wrong
 */
export function readArticle(file, toHtml) {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(fs.readFileSync(inRoot(file), 'utf8')) ?? []
  if (!head || !text)
    throw new BootError(`${file} does not begin with its fields between two lines of "---".`)
  /** @param {string} name */
  const field = (name) => {
    const line = head.split('\n').find((line) => line.startsWith(`${name}:`))
    const value = line?.slice(name.length + 1).trim()
    if (!value) throw new BootError(`${file} has no ${name}.`)
    return value
  }
  const date = field('date')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new BootError(`${file}: the date must be like 2026-11-16.`)
  return {
    slug: path.basename(file, '.md'),
    title: field('title'),
    description: field('description'),
    date,
    minutes: Math.max(1, Math.round(text.split(/\s+/).length / READING_SPEED)),
    html: toHtml(text),
  }
}
