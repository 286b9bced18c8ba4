/** Maximum upload size of each kind, in bytes. */
export const UPLOAD_LIMITS = Object.freeze({
  image: 10 * 1024 * 1024,
  avatar: 5 * 1024 * 1024,
  recording: 25 * 1024 * 1024,
})

/**
 * Recording stops automatically after this many milliseconds: at any bit rate that browsers use, the file is then far
 * below its limit.
 */
export const MAX_RECORDING_MS = 5 * 60 * 1_000

/** Image types that the photo field accepts; the server checks the bytes. */
const PHOTO_TYPES: readonly string[] = Object.freeze(['image/png', 'image/jpeg', 'image/heic', 'image/heif'])

/** For the `accept` attribute of a file field: many systems recognise HEIC only by its file extension. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, '.heic', '.heif'].join(',')

const PHOTO_NAME = /\.(png|jpe?g|heic|heif)$/i

export const NOT_A_PHOTO = 'Please choose a PNG, JPEG or HEIC photo.'
export const NOT_AN_IMAGE = 'Please select an image file'

/** What the browser knows about a chosen file. */
type ChosenFile = Readonly<{ name: string; type: string; size: number }>

/**
 * The message for the learner when a file cannot be the photo of a word; null when it can. The server checks more.
 */
export function photoProblem({ name, type, size }: ChosenFile): string | null {
  // Files without a type, which is common for HEIC, are identified by their name.
  const isPhoto = type === '' ? PHOTO_NAME.test(name) : PHOTO_TYPES.includes(type)
  if (!isPhoto) return NOT_A_PHOTO
  if (size === 0) return 'This file is empty. Please choose another one.'
  if (size > UPLOAD_LIMITS.image) return 'This photo is larger than 10 MB. Please choose a smaller one.'
  return null
}

/** The message for the learner when a file cannot be an avatar; null when it can. The server checks more. */
export function avatarProblem({ name, type, size }: ChosenFile): string | null {
  const isImage = type === '' ? PHOTO_NAME.test(name) : type.startsWith('image/')
  if (!isImage || size === 0) return NOT_AN_IMAGE
  if (size > UPLOAD_LIMITS.avatar) return 'Image size should be less than 5MB'
  return null
}
