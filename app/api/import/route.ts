import { type NextRequest, NextResponse } from 'next/server'
import { importPreviewSchema } from '@/lib/domain/transfer/import-options.schema'
import { receiveUpload } from '@/lib/server/files/uploads/receive-upload'
import { route } from '@/lib/server/http/http'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { prepareImport } from '@/lib/server/transfer/import/prepare-import.service'

// 200 MB over a slow network, and reading them.
const TIMEOUT_MS = 30 * 60_000

/**
 * Accepts a file of words in the field `file`; `authenticity_token` and `name`, the file's name, come before it. Answers
 * with what an import adds, changes and leaves, and with its id. With ?preview=1 nothing is imported until the mutation
 * startImport; without it the import starts at once, without the settings in the file.
 */
export const POST = route(
  (request: NextRequest) =>
    receiveUpload(request, 'imports per user', async ({ fields, requireFile, viewer, now }) => {
      const fileName = fields.get('name') ?? ''
      const { id, format, preview } = await prepareImport({ viewer, file: requireFile(), fileName, now })
      const isPreview = request.nextUrl.searchParams.get('preview') === '1'
      if (!isPreview) await startImport({ viewer, id, now: new Date() })
      const { unchanged: left, mapping: _, ...report } = importPreviewSchema.parse(preview)
      return NextResponse.json({ id, format, ...report, left })
    }),
  { timeLimitMs: TIMEOUT_MS },
)
