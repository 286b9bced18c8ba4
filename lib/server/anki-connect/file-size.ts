import 'server-only'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'

const BYTES_PER_MB = 1024 * 1024

/** The largest file that a client may send. */
const MAX_FILE_BYTES = UPLOAD_LIMITS.recording
export const MAX_FILE_MB = MAX_FILE_BYTES / BYTES_PER_MB
/** The same file in base64, which is how a client sends it. */
export const MAX_BASE64_CHARACTERS = Math.ceil(MAX_FILE_BYTES / 3) * 4
