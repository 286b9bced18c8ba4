import { safeSessionStorage } from '@/lib/client/safe-storage'
import { toReturnPath } from '@/lib/domain/accounts/return-path'
import { parseJson } from '@/lib/domain/json'

/*
 * The page where the learner is, or the page that a visitor asked for: signing in (again) leads there. It is kept in
 * sessionStorage, so each tab has its own; logging out clears it. A learner's page is used only for the same user, and
 * only after the start page was shown signed out.
 */

const KEY = 'place'

/** `userId` is null for a page that a visitor asked for: the user who signs in next gets it. */
type Place = Readonly<{ userId: string | null; path: string; isOver?: boolean }>

const isPlace = ({ userId, path }: Partial<Place>) =>
  (userId === null || typeof userId === 'string') && typeof path === 'string'

/** Where storage is full or forbidden, signing in leads to the dashboard. */
const write = (place: Place) => safeSessionStorage.write(KEY, JSON.stringify(place))

const read = () => parseJson<Place>(safeSessionStorage.read(KEY), isPlace)

export function keepPlace(userId: string, path: string): void {
  write({ userId, path })
}

/**
 * The start page is shown to a visitor: if a learner was here before, their session is over. `asked` is the page that the
 * visitor asked for instead.
 */
export function endPlace(asked?: string): void {
  const place = read()
  if (place) write({ ...place, path: asked ?? place.path, isOver: true })
  else if (asked) write({ userId: null, path: asked, isOver: true })
}

/** Where this user was when their session ended, or what they asked for before they signed in; null for another user. */
export function placeToReturn(userId: string): string | null {
  const place = read()
  return place?.isOver && (place.userId ?? userId) === userId ? toReturnPath(place.path) : null
}
