import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Recording,
  RecordingError,
  type RecordingProblem,
  startRecording,
} from '@/components/add-word/media/recorder'

export type RecorderState =
  | Readonly<{ kind: 'idle'; hitLimit: boolean }>
  /** The browser asks for the microphone. */
  | Readonly<{ kind: 'asking' }>
  | Readonly<{ kind: 'recording'; recording: Recording }>
  | Readonly<{ kind: 'problem'; problem: RecordingProblem }>

export interface Recorder {
  state: RecorderState
  start: () => Promise<void>
  /** Ends the recording and hands it over; while the browser still asks: gives up. */
  stop: () => void
}

const IDLE: RecorderState = { kind: 'idle', hitLimit: false }

/**
 * The microphone of the add-word sheet. Closing the sheet lets go of it and of what it heard; `onRecorded` gets every
 * recording that was stopped.
 */
export function useRecorder(isOpen: boolean, onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>(IDLE)
  const running = useRef<Recording | null>(null)
  /** Counts up whenever what is under way is given up: its later news are stale then. */
  const turn = useRef(0)
  const handOver = useRef(onRecorded)
  useEffect(() => {
    handOver.current = onRecorded
  })

  const giveUp = useCallback(() => {
    turn.current += 1
    running.current?.stop()
    running.current = null
    setState(IDLE)
  }, [])

  useEffect(() => {
    if (isOpen) return giveUp
  }, [isOpen, giveUp])

  async function start() {
    giveUp()
    const mine = turn.current
    const isStale = () => mine !== turn.current
    setState({ kind: 'asking' })
    try {
      const recording = await startRecording()
      // In case it was given up while the browser asked.
      if (isStale()) recording.stop()
      else {
        running.current = recording
        setState({ kind: 'recording', recording })
      }
      const { file, hitLimit } = await recording.result
      if (isStale()) return
      running.current = null
      handOver.current(file)
      setState({ kind: 'idle', hitLimit })
    } catch (error) {
      const problem = error instanceof RecordingError ? error.problem : 'unusable'
      if (!isStale()) setState({ kind: 'problem', problem })
    }
  }

  return {
    state,
    start,
    stop: useCallback(() => (running.current ? running.current.stop() : giveUp()), [giveUp]),
  }
}
