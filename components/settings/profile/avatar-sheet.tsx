'use client'

import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area, type Size } from 'react-easy-crop'
import type { AvatarChange } from '@/components/settings/profile/avatar-field'
import { cropToSquare } from '@/components/settings/profile/crop-to-square'
import { MovePhoto } from '@/components/settings/profile/move-photo'
import { UPLOAD_FAILED, useCropSource } from '@/components/settings/profile/use-crop-source'
import { Button } from '@/components/ui/button/button'
import { Sheet } from '@/components/ui/sheet/sheet'
import { Skeleton, SkeletonScreen } from '@/components/ui/skeleton'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { uploadFile } from '@/lib/client/uploads/upload'

const MAX_ZOOM = 4

/** Crops a picture to a square, shown as the circle that it will be, and uploads it. */
export function AvatarSheet({
  file,
  onClose,
  onUploaded,
}: {
  file: File
  onClose: () => void
  onUploaded: (avatar: AvatarChange) => void
}) {
  const source = useCropSource(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [photo, setPhoto] = useState<Size | null>(null)
  const [circle, setCircle] = useState<Size | null>(null)
  const { upload, pending, problem } = useAvatarUpload(onUploaded)
  const message = problem ?? source.problem

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your photo"
      description="Move and zoom it until the circle shows what you want."
      initialFocus={false}
      footer={
        <Button
          size="lg"
          block
          pending={pending}
          disabled={!source.url || !area}
          onClick={() => source.url && area && upload(source.url, area)}
        >
          Use Photo
        </Button>
      }
    >
      <div
        // A drag moves the picture, not the sheet.
        data-base-ui-swipe-ignore=""
        className="relative h-72 overflow-hidden rounded-md bg-line md:h-80"
      >
        {source.url && (
          <Cropper
            image={source.url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            // A small picture is enlarged to fill the circle.
            objectFit="cover"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            setMediaSize={setPhoto}
            setCropSize={setCircle}
            cropperProps={{ role: 'group', 'aria-label': 'Photo, arrow keys move it' }}
            mediaProps={{ alt: '' }}
            // The content security policy allows no injected style.
            disableAutomaticStylesInjection
          />
        )}
        {!source.url && !source.problem && (
          <SkeletonScreen>
            <Skeleton className="h-80 w-full" />
          </SkeletonScreen>
        )}
      </div>
      <MovePhoto crop={crop} zoom={zoom} photo={photo} circle={circle} onMove={setCrop} />
      <label className="mt-2 flex items-center gap-4 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 grow accent-thread"
        />
      </label>
      {message && (
        <p role="alert" className="mt-2 text-sm text-madder">
          {message}
        </p>
      )}
    </Sheet>
  )
}

function useAvatarUpload(onUploaded: (avatar: AvatarChange) => void) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  async function upload(url: string, area: Area) {
    const { signal } = abort.current
    setPending(true)
    setProblem(null)
    const file = await cropToSquare(url, area).catch(() => null)
    const outcome = file && (await uploadFile(file, { signal, purpose: 'avatar', failedText: UPLOAD_FAILED }))
    if (signal.aborted) return
    setPending(false)
    if (outcome?.kind === 'signed-out') startAgainAtLogin()
    else if (outcome?.kind === 'uploaded') onUploaded(outcome)
    else setProblem(outcome?.kind === 'failed' ? outcome.message : UPLOAD_FAILED)
  }

  return { upload, pending, problem }
}
