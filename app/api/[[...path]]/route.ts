import { refuseUnknownPath as refuse } from '@/lib/server/http/http'

// Without it Next would send its not-found page.
export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
