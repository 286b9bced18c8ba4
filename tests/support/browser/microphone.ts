/**
 * `test` for recordings. In a browser without audio capture (npm's Chromium) Web Audio replaces the microphone, so that
 * recorder, upload and player are tested there too. Elsewhere the browser's own (fake) microphone is used.
 */
import { test as base } from './test'

export interface MicrophoneOptions {
  hasAudioCapture: boolean
}

export const test = base.extend<object, MicrophoneOptions>({
  hasAudioCapture: [true, { option: true, scope: 'worker' }],
  context: async ({ context, hasAudioCapture }, use) => {
    if (!hasAudioCapture) await context.addInitScript(plugInMicrophone)
    await use(context)
  },
})

/** Runs in the page: records a tone. The browser still decides about the permission for the microphone. */
function plugInMicrophone() {
  // An empty page before the first address has no devices.
  if (!('mediaDevices' in navigator)) return
  navigator.mediaDevices.getUserMedia = async () => {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    if (state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError')
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const microphone = audio.createMediaStreamDestination()
    tone.connect(microphone)
    tone.start()
    return microphone.stream
  }
}
