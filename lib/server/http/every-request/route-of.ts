import 'server-only'
import { routePatterns } from '@/generated/route-patterns'

const fixed: ReadonlySet<string> = new Set(routePatterns.filter((pattern) => !pattern.includes('[')))

/** Patterns with names, those with the most fixed text first: /words/[id]/review before /api/[[...path]]. */
const named = routePatterns
  .filter((pattern) => pattern.includes('['))
  .sort((a, b) => Number(a.includes('...')) - Number(b.includes('...')) || b.length - a.length)
  .map((pattern) => ({ pattern, matcher: matcherOf(pattern) }))

/** The pattern of a request's route, such as /words/[id]: one of a fixed set, and without what a user typed. */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (fixed.has(path)) return path
  if (path.startsWith('/_next/')) return '/_next'
  return named.find(({ matcher }) => matcher.test(path))?.pattern ?? 'unknown'
}

function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.*)?')
    .replace(/\[\.\.\.\w+\]/g, '.+')
    .replace(/\[\w+\]/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
