import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { RecordingFormat } from '@/lib/domain/files/file-format'
import { AppError } from '@/lib/errors/app-error'
import { isDiskError, requireDiskSpace } from '@/lib/server/files/disk-space'
import type { LocalFile } from '@/lib/server/files/storage/storage'
import { runUploadWorker } from '@/lib/server/files/uploads/run-upload-worker'
import { inTurn } from '@/lib/server/turns/in-turn'

export interface PreparedRecording extends LocalFile {
  durationMs: number
}

interface RawRecording {
  userId: string
  path: string
  format: RecordingFormat
  /** Folder for the result. */
  folder: string
}

export type RecordingAnswer = { seconds: number } | { problem: 'video' | 'unreadable' }

/** What a recording of each format becomes. */
const MIME_TYPES: Readonly<Record<RecordingFormat, string>> = {
  mp4: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/webm',
  webm: 'audio/webm',
}

/** Speech at the lowest rate fills the largest file in nine hours; a longer time is a lie of its tables. */
const MAX_SECONDS = 24 * 60 * 60

const isPossible = (seconds: number) => seconds >= 0.001 && seconds <= MAX_SECONDS

/**
 * Creates the recording to store: the same audio with its duration and an index, so that players can seek. MP4 stays
 * MP4 and MP3 stays MP3; Ogg becomes WebM, which more browsers play. Throws NOT_A_RECORDING (it contains video),
 * RECORDING_UNREADABLE, TOO_MANY_REQUESTS, STORAGE_FULL.
 */
export function prepareRecording({
  userId,
  path: source,
  format,
  folder,
}: RawRecording): Promise<PreparedRecording> {
  // The index of an MP4 precedes its audio, so a whole recording is held in memory.
  return inTurn('recordings to store', userId, async () => {
    // The worker thread writes about as much again.
    await requireDiskSpace({ bytes: (await stat(source)).size })
    const result = path.join(/* turbopackIgnore: true */ folder, 'prepared')
    const answer = await runUploadWorker<RecordingAnswer>('recording-worker', {
      path: source,
      format,
      result,
    }).catch((error: unknown): RecordingAnswer => {
      if (isDiskError(error)) throw error
      return { problem: 'unreadable' }
    })
    if ('problem' in answer) {
      throw new AppError(answer.problem === 'video' ? 'NOT_A_RECORDING' : 'RECORDING_UNREADABLE')
    }
    if (!isPossible(answer.seconds)) throw new AppError('RECORDING_UNREADABLE')
    const { size } = await stat(result)
    return {
      path: result,
      byteSize: size,
      mimeType: MIME_TYPES[format],
      durationMs: Math.round(answer.seconds * 1000),
    }
  })
}
