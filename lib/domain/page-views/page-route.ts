/**
 * The route pattern of a path, without its ids: '/words/[id]' for '/words/0198…'. Null when no page has that path. A
 * pattern that names the path exactly is preferred.
 */
export function pageRouteOf(path: string, routes: readonly string[]): string | null {
  if (routes.includes(path)) return path
  return routes.find((route) => fits(path, route)) ?? null
}

function fits(path: string, route: string): boolean {
  const [parts, expected] = [path.split('/'), route.split('/')]
  return (
    parts.length === expected.length &&
    expected.every((part, place) => part === parts[place] || (isParameter(part) && parts[place] !== ''))
  )
}

const isParameter = (part: string) => part.startsWith('[')
