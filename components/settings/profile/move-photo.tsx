import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { Point, Size } from 'react-easy-crop'
import { IconButton } from '@/components/ui/button/icon-button'

/** Part of the circle's width that one press moves the photo. */
const STEP = 0.1

const MOVES = [
  { label: 'Move left', icon: ArrowLeft, x: -STEP, y: 0 },
  { label: 'Move up', icon: ArrowUp, x: 0, y: -STEP },
  { label: 'Move down', icon: ArrowDown, x: 0, y: STEP },
  { label: 'Move right', icon: ArrowRight, x: STEP, y: 0 },
] as const

type MovePhotoProps = {
  /** Position of the photo's centre from the circle's, in pixels. */
  crop: Point
  zoom: number
  /** Sizes of the photo at zoom 1 and of the circle, in pixels; null until the photo is shown. */
  photo: Size | null
  circle: Size | null
  onMove: (crop: Point) => void
}

/** Buttons that move the photo: for those who cannot drag it. */
export function MovePhoto({ crop, zoom, photo, circle, onMove }: MovePhotoProps) {
  return (
    <fieldset aria-label="Move the photo" className="mt-3 flex justify-center gap-2">
      {MOVES.map(({ label, icon: Icon, x, y }) => {
        const moved =
          photo && circle
            ? {
                x: limit(crop.x + x * circle.width, photo.width * zoom - circle.width),
                y: limit(crop.y + y * circle.width, photo.height * zoom - circle.height),
              }
            : crop
        const isAtEdge = moved.x === crop.x && moved.y === crop.y
        return (
          <IconButton
            key={label}
            look="outlined"
            label={label}
            icon={<Icon aria-hidden size={20} />}
            // Not disabled: the button that is pressed until the edge keeps the focus.
            aria-disabled={isAtEdge || undefined}
            className="aria-disabled:opacity-45"
            onClick={() => onMove(moved)}
          />
        )
      })}
    </fieldset>
  )
}

/** `spare`: by how much the photo is larger than the circle. Further than half of it, the circle would show an empty place. */
function limit(position: number, spare: number): number {
  const most = Math.max(0, spare / 2)
  return Math.min(most, Math.max(-most, position))
}
