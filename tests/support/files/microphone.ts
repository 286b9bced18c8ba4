/** A microphone for component tests: jsdom has neither MediaRecorder nor getUserMedia. */
import { vi } from 'vitest'

export interface Microphone {
  /** Name of the error with which the browser refuses the microphone, null to allow it. */
  refusal: string | null
  /** Formats that the browser can record. */
  formats: string[]
  /** Size of the next recording in bytes. */
  bytes: number
  /** Formats of the recordings so far. */
  recordedIn: string[]
  /** Whether the browser's recording light is on. */
  isOn: boolean
}

/** Stubs the browser's microphone globals; `vi.unstubAllGlobals` removes them. */
export function plugInMicrophone(): Microphone {
  const microphone: Microphone = {
    refusal: null,
    formats: ['audio/webm', 'audio/webm;codecs=opus'],
    bytes: 2_000,
    recordedIn: [],
    isOn: false,
  }
  const stream = {
    getTracks: () => [{ stop: () => Object.assign(microphone, { isOn: false }) }],
  }
  const getUserMedia = async () => {
    if (microphone.refusal) throw new DOMException('', microphone.refusal)
    microphone.isOn = true
    return stream
  }
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.stubGlobal('MediaRecorder', recorderOf(microphone))
  vi.stubGlobal('AudioContext', SilentContext)
  return microphone
}

function recorderOf(microphone: Microphone) {
  return class extends EventTarget {
    static isTypeSupported = (format: string) => microphone.formats.includes(format)
    state = 'inactive'

    constructor(_: unknown, { mimeType }: { mimeType: string }) {
      super()
      microphone.recordedIn.push(mimeType)
    }

    start() {
      this.state = 'recording'
    }

    stop() {
      this.state = 'inactive'
      queueMicrotask(() => {
        const data = new Blob([new Uint8Array(microphone.bytes)])
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
        this.dispatchEvent(new Event('stop'))
      })
    }
  }
}

class SilentContext {
  state = 'running'
  async resume() {}
  createAnalyser() {
    return { fftSize: 4, getFloatTimeDomainData: () => {} }
  }
  createMediaStreamSource() {
    return { connect: () => {} }
  }
  close() {}
}
