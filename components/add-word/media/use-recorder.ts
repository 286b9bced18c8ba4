import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Recording,
  RecordingError,
  type RecordingProblem,
  startRecording,
} from '@/components/add-word/media/recorder'

export type RecorderState =
  | Readonly<{ kind: 'idle'; hitLimit: boolean }>
  /** The browser asks for permission to use the microphone. */
  | Readonly<{ kind: 'asking' }>
  | Readonly<{ kind: 'recording'; recording: Recording }>
  | Readonly<{ kind: 'problem'; problem: RecordingProblem }>

export interface Recorder {
  state: RecorderState
  start: () => Promise<void>
  /** Stops the recording and passes it on. While the browser still asks for permission, cancels. */
  stop: () => void
}

const IDLE: RecorderState = { kind: 'idle', hitLimit: false }

/**
 * The microphone of the add-word sheet. Closing the sheet stops it and discards the recording; `onRecorded` gets
 * every recording that was stopped.
 */
export function useRecorder(isOpen: boolean, onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>(IDLE)
  const running = useRef<Recording | null>(null)
  /** Increases when the current attempt is cancelled: later results of that attempt are ignored. */
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
      // The attempt may have been cancelled while the browser asked for permission.
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
