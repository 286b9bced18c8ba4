import type { LayoutViewerQuery } from '@/generated/operations'

/** The signed-in user as the layout's query returns it. */
export function layoutViewer(id: string): LayoutViewerQuery {
  const name = { email: 'a@b.c', firstName: '', lastName: '', avatarUrl: null }
  const user = { __typename: 'User', id, mainLanguage: 'de', ...name }
  const viewer = { __typename: 'Viewer', id, loggedIn: true, user, stats: null }
  return { viewer }
}
