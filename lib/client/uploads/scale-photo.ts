/** Pixels: the server keeps photos at this edge (docs/product.md, Kept files). */
const EDGE = 2_048
const QUALITY = 0.9

/** Types that every browser can draw. A HEIC photo goes up as it is. */
const SCALABLE = /^image\/(?:jpeg|png)$/

/** A photo as large as the server keeps it, so that it goes up fast. The same file when it cannot be made smaller. */
export async function scalePhoto(file: File): Promise<File> {
  if (!SCALABLE.test(file.type) || typeof createImageBitmap === 'undefined') return file
  try {
    const scaled = await draw(file)
    return scaled && scaled.size < file.size ? new File([scaled], file.name, { type: scaled.type }) : file
  } catch {
    // The server says what is wrong with the file.
    return file
  }
}

/** The scaled picture, without metadata; null when it is small enough already. */
async function draw(file: File): Promise<Blob | null> {
  // createImageBitmap rotates it by its EXIF orientation.
  const picture = await createImageBitmap(file)
  try {
    const scale = EDGE / Math.max(picture.width, picture.height)
    if (scale >= 1) return null
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, file.type, QUALITY))
  } finally {
    picture.close()
  }
}
