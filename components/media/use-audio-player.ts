import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Seconds; longer than any recording. */
const BEYOND_THE_END_SECONDS = 1e7

/** State of an audio element. Times in seconds; `duration` is null until it is known. */
export function useAudioPlayer() {
  const element = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState<number | null>(null)
  const isMeasuring = useRef(false)

  // The element's timeupdate event fires only about four times per second, which does not look smooth.
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const follow = () => {
      setTime(element.current?.currentTime ?? 0)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  function readDuration(audio: HTMLAudioElement) {
    if (Number.isFinite(audio.duration)) {
      setDuration(audio.duration)
      if (isMeasuring.current) audio.currentTime = 0
      isMeasuring.current = false
    } else if (!isMeasuring.current && audio.duration > 0) {
      // A recording directly from MediaRecorder may have no duration until it was read to its end.
      isMeasuring.current = true
      audio.currentTime = BEYOND_THE_END_SECONDS
    }
  }

  const catchUp = useEffectEvent((audio: HTMLAudioElement) => {
    if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) readDuration(audio)
    if (audio.error) setHasFailed(true)
  })
  // With server rendering the element can load or fail before React attaches its handlers: read its state once.
  useEffect(() => {
    if (element.current) catchUp(element.current)
  }, [])

  async function toggle() {
    const audio = element.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    if (hasFailed) audio.load()
    setHasFailed(false)
    // A pause before playback starts also rejects; real errors arrive in `onError`.
    await audio.play().catch(() => {})
  }

  function seek(to: number) {
    if (element.current) element.current.currentTime = to
    setTime(to)
  }

  function handleEnded() {
    setIsPlaying(false)
    seek(0)
  }

  const audioProps = {
    ref: element,
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onEnded: handleEnded,
    onLoadedMetadata: (event: SyntheticEvent<HTMLAudioElement>) => readDuration(event.currentTarget),
    onDurationChange: (event: SyntheticEvent<HTMLAudioElement>) => readDuration(event.currentTarget),
    onError: () => {
      setIsPlaying(false)
      setHasFailed(true)
    },
  }
  return { audioProps, isPlaying, hasFailed, time, duration, toggle, seek }
}
