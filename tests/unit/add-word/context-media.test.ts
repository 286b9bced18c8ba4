import { describe, expect, it } from 'vitest'
import {
  type ContextMedia,
  changeMedia,
  joinMedia,
  leaveSavedMedia,
  type MediaChange,
  NO_MEDIA,
  reviveMedia,
  SIGNED_ID_LIFE_MS,
  toMediaInput,
  toSavedMedia,
} from '@/lib/domain/add-word/context-media'

const SAVED = toSavedMedia({ photo: '/api/files/1', recording: null })
const NOON = 1_700_000_000_000

const chosen = (key: string): MediaChange => ({ media: 'photo', type: 'chosen', key })
const uploaded = (key: string): MediaChange => ({
  media: 'photo',
  type: 'uploaded',
  key,
  id: 'signed',
  url: '/api/files/2',
  uploadedAt: NOON,
})
const failed = (key: string, canRetry = true): MediaChange => ({
  media: 'photo',
  type: 'failed',
  key,
  message: 'Failed to upload file',
  canRetry,
})

function mediaAfter(saved: ContextMedia, ...changes: MediaChange[]): ContextMedia {
  return changes.reduce((media, change) => changeMedia(media, change, saved), saved)
}

describe('a photo of the word', () => {
  it('is sent once it is uploaded, and left out before', () => {
    expect(toMediaInput(mediaAfter(NO_MEDIA, chosen('a')))).toEqual({})
    expect(toMediaInput(mediaAfter(NO_MEDIA, chosen('a'), uploaded('a')))).toEqual({
      contextImageSignedId: 'signed',
    })
  })

  it('is never overwritten by late news of the one before it', () => {
    for (const late of [uploaded('a'), failed('a')]) {
      const media = mediaAfter(NO_MEDIA, chosen('a'), chosen('b'))
      expect(changeMedia(media, late, NO_MEDIA)).toBe(media)
    }
    expect(mediaAfter(SAVED, chosen('a'), { media: 'photo', type: 'dropped' }, uploaded('a'))).toEqual(SAVED)
  })

  it('is tried again after a failure', () => {
    const media = mediaAfter(NO_MEDIA, chosen('a'), failed('a'), { media: 'photo', type: 'retried' })
    expect(media.photo).toEqual({ kind: 'pending', key: 'a' })
  })
})

describe('the photo of a saved word', () => {
  it('is left out while untouched, and cleared when removed', () => {
    expect(toMediaInput(SAVED)).toEqual({})
    const removed = mediaAfter(SAVED, { media: 'photo', type: 'removed' })
    expect(toMediaInput(removed)).toEqual({ contextImageSignedId: null })
  })

  it('comes back when the upload that was to replace it is given up', () => {
    const given = mediaAfter(SAVED, chosen('a'), failed('a'), { media: 'photo', type: 'dropped' })
    expect(given).toEqual(SAVED)
  })

  it('goes with the one that replaced it', () => {
    const removed = mediaAfter(SAVED, chosen('a'), uploaded('a'), { media: 'photo', type: 'removed' })
    expect(toMediaInput(removed)).toEqual({ contextImageSignedId: null })
  })
})

describe('a word that turns out to be saved', () => {
  const own = mediaAfter(NO_MEDIA, chosen('a'))

  it('shows what was saved where the learner chose nothing', () => {
    expect(joinMedia(NO_MEDIA, SAVED)).toEqual(SAVED)
    expect(joinMedia(own, SAVED)).toEqual(own)
  })

  it('keeps what the learner chose when it becomes another word', () => {
    expect(leaveSavedMedia(SAVED)).toEqual(NO_MEDIA)
    expect(leaveSavedMedia(mediaAfter(SAVED, { media: 'photo', type: 'removed' }))).toEqual(NO_MEDIA)
    expect(leaveSavedMedia(own)).toEqual(own)
  })
})

describe('the media of a draft', () => {
  it('keep an upload for 24 hours, and send its file again after that', () => {
    const media = mediaAfter(NO_MEDIA, chosen('a'), uploaded('a'))
    expect(reviveMedia(media, NOON + SIGNED_ID_LIFE_MS - 1)).toEqual(media)
    expect(reviveMedia(media, NOON + SIGNED_ID_LIFE_MS).photo).toEqual({ kind: 'pending', key: 'a' })
  })

  it('try a failed upload again, unless that is of no use', () => {
    const tried = reviveMedia(mediaAfter(NO_MEDIA, chosen('a'), failed('a')), NOON)
    expect(tried.photo).toEqual({ kind: 'pending', key: 'a' })
    const refused = mediaAfter(NO_MEDIA, chosen('a'), failed('a', false))
    expect(reviveMedia(refused, NOON)).toEqual(refused)
  })
})
