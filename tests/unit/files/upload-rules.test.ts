import { describe, expect, it } from 'vitest'
import { photoProblem, UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'

const file = { name: 'photo.jpg', type: 'image/jpeg', size: 1 }

describe('a photo', () => {
  it('is a PNG, a JPEG or a HEIC, which often comes without a type', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/heic', 'image/heif'])
      expect(photoProblem({ ...file, type })).toBeNull()
    expect(photoProblem({ ...file, name: 'IMG_1.HEIC', type: '' })).toBeNull()
    for (const other of [
      { name: 'clip.gif', type: 'image/gif' },
      { name: 'photo.jpg', type: 'application/pdf' },
      { name: 'notes', type: '' },
    ])
      expect(photoProblem({ ...file, ...other })).toBe('Please choose a PNG, JPEG or HEIC photo.')
  })

  it('weighs something, and at most 10 MB', () => {
    expect(photoProblem({ ...file, size: UPLOAD_LIMITS.image })).toBeNull()
    expect(photoProblem({ ...file, size: UPLOAD_LIMITS.image + 1 })).toMatch(/larger than 10 MB/)
    expect(photoProblem({ ...file, size: 0 })).toMatch(/empty/)
  })
})
