import { MAX_RECORDING_MS } from '@/lib/domain/files/upload-rules'

/** Why recording is not possible. */
export type RecordingProblem = 'insecure' | 'unsupported' | 'blocked' | 'missing' | 'unusable' | 'empty'

export class RecordingError extends Error {
  readonly problem: RecordingProblem

  constructor(problem: RecordingProblem) {
    super(problem)
    this.name = 'RecordingError'
    this.problem = problem
  }
}

/** A recording in progress. */
export interface Recording {
  startedAt: number
  /** Current volume, 0 to 1; null while the browser does not measure it. */
  level: () => number | null
  /** Stops the recording; `result` then settles. */
  stop: () => void
  /**
   * The recorded file, after it was stopped by the learner, by the time limit or because the microphone was
   * unplugged. Rejects with a RecordingError when nothing was recorded.
   */
  result: Promise<{ file: File; hitLimit: boolean }>
}

/** Name and type sent with every recording; the server detects the real type from the bytes. */
const FILE = { name: 'recording.webm', type: 'audio/webm' } as const

/** MP4 first: it contains its own duration. Chromium and Firefox offer Opus in WebM. */
const FORMATS = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

/** Bits per second: enough for speech, and five minutes stay below 3 MB. */
const BIT_RATE = 64_000

/** Scale factor for the root mean square, so that quiet speech already moves the meter. */
const GAIN = 4

const PROBLEMS: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'insecure',
  NotFoundError: 'missing',
}

/** Asks for the microphone and records. Rejects with a RecordingError; the microphone is released in every case. */
export async function startRecording(): Promise<Recording> {
  const microphone = await openMicrophone()
  try {
    return record(microphone)
  } catch {
    closeMicrophone(microphone)
    throw new RecordingError('unusable')
  }
}

async function openMicrophone(): Promise<MediaStream> {
  // Browsers do not offer the microphone to pages loaded over plain HTTP.
  if (!window.isSecureContext) throw new RecordingError('insecure')
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    throw new RecordingError('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    throw new RecordingError(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'unusable')
  }
}

function closeMicrophone(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop()
}

function record(microphone: MediaStream): Recording {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(microphone, { mimeType, audioBitsPerSecond: BIT_RATE })
  const meter = createMeter(microphone)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  let hitLimit = false
  const limit = setTimeout(() => {
    hitLimit = true
    stop()
  }, MAX_RECORDING_MS)

  const result: Recording['result'] = new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(limit)
      closeMicrophone(microphone)
      meter.close()
      const file = new File(parts, FILE.name, { type: FILE.type })
      if (file.size > 0) resolve({ file, hitLimit })
      else reject(new RecordingError('empty'))
    }
    recorder.addEventListener('stop', finish, { once: true })
  })
  recorder.start()
  return { startedAt: Date.now(), level: meter.level, stop, result }
}

function createMeter(microphone: MediaStream): { level: Recording['level']; close: () => void } {
  const audio = new AudioContext()
  // Some browsers suspend the context if the permission prompt appeared after the press.
  void audio.resume()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(microphone).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      if (audio.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(meanSquare) * GAIN)
    },
    close: () => void audio.close(),
  }
}
