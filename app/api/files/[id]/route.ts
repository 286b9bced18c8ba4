import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { getFile } from '@/lib/server/files/file.service'
import { fileResponse } from '@/lib/server/files/file-response'
import { route } from '@/lib/server/http/http'

/** Returns a file to its owner; other users get 404. */
export const GET = route(async (request: NextRequest, { params }: { params: Promise<{ id: string }> }) => {
  const viewer = await getRequestViewer(request, new Date(), 'SAVE', 'REVIEW', 'EXPORT')
  if (!viewer) throw new AppError('NOT_FOUND')
  return fileResponse(request, await getFile(viewer, (await params).id))
})

export const HEAD = GET
