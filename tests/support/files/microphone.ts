/** A microphone for component tests: jsdom has neither MediaRecorder nor anything to record with. */
import { vi } from 'vitest'

export interface Microphone {
  /** What the browser refuses the microphone with, when it does. */
  refusal: string | null
  /** Formats that the browser can record. */
  formats: string[]
  /** Bytes that the next recording comes to. */
  bytes: number
  /** The formats that were recorded in. */
  recordedIn: string[]
  /** Whether the browser's recording light is on. */
  isOn: boolean
}

/** Puts a microphone into the page's globals; `vi.unstubAllGlobals` takes it out again. */
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
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
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
