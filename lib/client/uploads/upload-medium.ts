import { scalePhoto } from '@/lib/client/uploads/scale-photo'
import { type UploadOptions, type UploadOutcome, uploadFile } from '@/lib/client/uploads/upload'
import type { MediaKind } from '@/lib/domain/add-word/context-media'
import { NOT_A_PHOTO } from '@/lib/domain/files/upload-rules'

/** Uploads a word's photo, scaled down, or recording. */
export async function uploadMedium(
  media: MediaKind,
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<UploadOutcome> {
  if (media === 'recording') return uploadFile(file, options)
  return uploadFile(await scalePhoto(file), { ...options, texts: { FILE_TYPE: NOT_A_PHOTO } })
}
