/**
 * `test` for what records: in a browser without audio capture (npm's Chromium) the microphone is made of Web Audio, so that
 * recorder, upload and player are tested there too. Everywhere else it is the browser's own.
 */
import { test as base } from '@playwright/test'

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

/** Runs in the page: a tone for a voice. Leave to use the microphone is still the browser's to give. */
function plugInMicrophone() {
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
