import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Far beyond any recording, in seconds. */
const BEYOND_THE_END = 1e7

/** What an audio element does, as React state. Times in seconds; `duration` is null until it is known. */
export function useAudioPlayer() {
  const element = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState<number | null>(null)
  const isMeasuring = useRef(false)

  // The element itself tells the time four times a second, which looks like a stutter.
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
      // A recording that comes straight from the microphone does not say how long it is until it was read to its end.
      isMeasuring.current = true
      audio.currentTime = BEYOND_THE_END
    }
  }

  const catchUp = useEffectEvent((audio: HTMLAudioElement) => {
    if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) readDuration(audio)
    if (audio.error) setHasFailed(true)
  })
  // React shows an element some time after it has made it; what happens to the sound until then is heard by nobody.
  useEffect(() => {
    if (element.current) catchUp(element.current)
  }, [])

  async function toggle() {
    const audio = element.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    if (hasFailed) audio.load()
    setHasFailed(false)
    // A pause that comes before the sound also rejects; what is broken reports itself by `onError`.
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
