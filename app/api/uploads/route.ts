import { type NextRequest, NextResponse } from 'next/server'
import { fileUrl } from '@/lib/server/files/file-url'
import { signFileId } from '@/lib/server/files/signed-file-id'
import { storeUpload } from '@/lib/server/files/upload.service'
import { receiveUpload } from '@/lib/server/files/uploads/receive-upload'
import { route } from '@/lib/server/http/http'

// 25 MB over a slow network, and the wait for other users' files.
const TIMEOUT_MS = 10 * 60_000

/**
 * Accepts one file in the field `file`. The fields `authenticity_token` and `purpose=avatar` must come before it.
 * Returns the signed id that a save uses for the file, and the URL at which its owner can load it immediately.
 */
export const POST = route(
  (request: NextRequest) =>
    receiveUpload(
      request,
      'uploads per user',
      async ({ fields, requireFile, viewer, now }) => {
        const purpose = fields.get('purpose') === 'avatar' ? 'avatar' : 'context'
        const { id: fileId } = await storeUpload({
          viewer,
          file: requireFile(),
          purpose,
          now,
          signal: request.signal,
        })
        return NextResponse.json({ id: signFileId(fileId, viewer.id), url: fileUrl(fileId) })
      },
      'SAVE',
    ),
  { timeLimitMs: TIMEOUT_MS },
)
