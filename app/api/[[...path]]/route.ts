import { AppError } from '@/lib/errors/app-error'
import { route } from '@/lib/server/http/http'

/** Refuses unknown paths under /api as every other route refuses. Without it Next would send its not-found page. */
const refuse = route(async (_request: Request) => {
  throw new AppError('NOT_FOUND')
})

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
