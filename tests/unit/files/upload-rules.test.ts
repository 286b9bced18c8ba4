import { describe, expect, it } from 'vitest'
import { avatarProblem, photoProblem, UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'

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

describe('an avatar', () => {
  it('is an image', () => {
    for (const type of ['image/png', 'image/webp', 'image/heic'])
      expect(avatarProblem({ ...file, type })).toBeNull()
    expect(avatarProblem({ ...file, name: 'IMG_1.HEIC', type: '' })).toBeNull()
    for (const other of [{ type: 'application/pdf' }, { name: 'notes', type: '' }, { size: 0 }])
      expect(avatarProblem({ ...file, ...other })).toBe('Please select an image file')
  })

  it('has at most 5 MB', () => {
    expect(avatarProblem({ ...file, size: UPLOAD_LIMITS.avatar })).toBeNull()
    expect(avatarProblem({ ...file, size: UPLOAD_LIMITS.avatar + 1 })).toBe(
      'Image size should be less than 5MB',
    )
  })
})
