/** Pixels: the server keeps avatars at this edge (docs/product.md, Kept files). */
const EDGE = 512
const QUALITY = 0.92

type Square = Readonly<{ x: number; y: number; width: number }>

/** A square part of a picture as a JPEG file, at most 512 px wide. Rejects when the picture cannot be drawn. */
export async function cropToSquare(url: string, { x, y, width }: Square): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  const edge = Math.max(1, Math.min(EDGE, Math.round(width)))
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG has no transparency: it would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, edge, edge)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, width, 0, 0, edge, edge)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The picture is empty')
  return new File([blob], 'avatar.jpg', { type: blob.type })
}
