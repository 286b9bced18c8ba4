/** What a word's context can hold besides text. */
export type MediaKind = 'photo' | 'recording'

/**
 * The photo or the recording in the add-word sheet. A chosen file is referenced by the `key` under which this browser
 * stores it (lib/client/draft/draft-files.ts), so that a draft is plain data.
 */
export type MediaPart =
  | Readonly<{ kind: 'none' }>
  /** The file of the saved word, unchanged. */
  | Readonly<{ kind: 'saved'; url: string }>
  /** Chosen here; uploading, or waiting for the user to sign in. */
  | Readonly<{ kind: 'pending'; key: string }>
  | Readonly<{ kind: 'failed'; key: string; message: string; canRetry: boolean }>
  /**
   * On the server under a signed id, which is valid for {@link SIGNED_ID_LIFE_MS}. This browser keeps the file until the
   * word is saved: a save that began while it was uploading sends it again.
   */
  | Readonly<{ kind: 'uploaded'; key: string; id: string; url: string; uploadedAt: number }>
  /** The saved word has a file, and saving removes it. */
  | Readonly<{ kind: 'removed' }>

export type ContextMedia = Readonly<Record<MediaKind, MediaPart>>

export type MediaChange = Readonly<{ media: MediaKind }> &
  (
    | Readonly<{ type: 'chosen'; key: string }>
    | Readonly<{ type: 'uploaded'; key: string; id: string; url: string; uploadedAt: number }>
    | Readonly<{ type: 'failed'; key: string; message: string; canRetry: boolean }>
    | Readonly<{ type: 'retried' }>
    /** An upload was cancelled, or a failed upload given up: restores the saved file. */
    | Readonly<{ type: 'dropped' }>
    | Readonly<{ type: 'removed' }>
  )

/** An unused upload's signed id expires after 24 h (docs/product.md, Signed ids and serving). */
export const SIGNED_ID_LIFE_MS = 24 * 60 * 60 * 1_000

const NONE: MediaPart = Object.freeze({ kind: 'none' })

export const NO_MEDIA: ContextMedia = Object.freeze({ photo: NONE, recording: NONE })

export const MEDIA_KINDS: readonly MediaKind[] = Object.freeze(['photo', 'recording'])

/** The media of a saved word; null means no file. */
export function toSavedMedia(urls: Readonly<Record<MediaKind, string | null>>): ContextMedia {
  return mapMedia((media) => {
    const url = urls[media]
    return url === null ? NONE : { kind: 'saved', url }
  })
}

/** The media after a change. Events for a file that is no longer chosen change nothing. */
export function changeMedia(media: ContextMedia, change: MediaChange, saved: ContextMedia): ContextMedia {
  const next = changePart(media[change.media], change, saved[change.media])
  return next === media[change.media] ? media : { ...media, [change.media]: next }
}

function changePart(part: MediaPart, change: MediaChange, saved: MediaPart): MediaPart {
  switch (change.type) {
    case 'chosen':
      return { kind: 'pending', key: change.key }
    case 'uploaded': {
      if (part.kind !== 'pending' || part.key !== change.key) return part
      const { key, id, url, uploadedAt } = change
      return { kind: 'uploaded', key, id, url, uploadedAt }
    }
    case 'failed': {
      if (part.kind !== 'pending' || part.key !== change.key) return part
      const { key, message, canRetry } = change
      return { kind: 'failed', key, message, canRetry }
    }
    case 'retried':
      return part.kind === 'failed' ? { kind: 'pending', key: part.key } : part
    case 'dropped':
      return saved
    case 'removed':
      return saved.kind === 'saved' ? { kind: 'removed' } : NONE
  }
}

/**
 * Merges media when the word turns out to be already saved: a file that the learner chose wins over the saved one.
 */
export function joinMedia(own: ContextMedia, saved: ContextMedia): ContextMedia {
  return mapMedia((media) => (own[media].kind === 'none' ? saved[media] : own[media]))
}

/**
 * The media after a switch to another word: files of the saved word are removed, files that the learner chose stay.
 */
export function leaveSavedMedia(media: ContextMedia): ContextMedia {
  return mapMedia((one) => (/^(saved|removed)$/.test(media[one].kind) ? NONE : media[one]))
}

/**
 * The media of a draft, `now` in milliseconds: failed uploads are retried if possible, and so are uploads with an
 * expired signed id.
 */
export function reviveMedia(media: ContextMedia, now: number): ContextMedia {
  return mapMedia((one) => {
    const part = media[one]
    if (part.kind === 'failed' && part.canRetry) return { kind: 'pending', key: part.key }
    const isExpired = part.kind === 'uploaded' && now - part.uploadedAt >= SIGNED_ID_LIFE_MS
    return isExpired ? { kind: 'pending', key: part.key } : part
  })
}

/** Signed ids for the upsert: undefined keeps the stored file, null clears it. */
export function toMediaInput({ photo, recording }: ContextMedia) {
  return { contextImageSignedId: signedId(photo), contextAudioSignedId: signedId(recording) }
}

function signedId(part: MediaPart): string | null | undefined {
  if (part.kind === 'uploaded') return part.id
  return part.kind === 'removed' ? null : undefined
}

function mapMedia(toPart: (media: MediaKind) => MediaPart): ContextMedia {
  return { photo: toPart('photo'), recording: toPart('recording') }
}
