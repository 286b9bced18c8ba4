import { useState } from 'react'
import { FramedPhoto } from '@/components/media/framed-photo'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'

// Loaded on demand: most learners do not zoom.
const PictureViewer = lazyPart(
  () => import('@/components/media/picture-viewer').then((module) => module.PictureViewer),
  { Failed: SheetFailed },
)

/** The picture of a word, uncropped inside its frame. A press opens it larger. */
export function ContextPicture({ src, word }: { src: string; word: string }) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const [unshown, setUnshown] = useState<string | null>(null)
  const alt = `Kept with "${word}"`

  function handleOpen() {
    setOpened(true)
    setOpen(true)
  }

  return (
    <>
      <FramedPhoto src={src} alt={alt} onUnshown={() => setUnshown(src)} />
      {src !== unshown && (
        <button
          type="button"
          aria-label={`Enlarge the picture kept with "${word}"`}
          onClick={handleOpen}
          className="absolute inset-0 cursor-zoom-in outline-none"
        />
      )}
      {opened && <PictureViewer open={open} onOpenChange={setOpen} src={src} alt={alt} />}
    </>
  )
}
