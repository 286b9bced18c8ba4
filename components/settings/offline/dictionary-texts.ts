import type { KnownFace } from '@/components/settings/offline/use-device-dictionary'
import type { KeepProblem } from '@/lib/client/look-up/device/keep-dictionary'
import { formatBytes } from '@/lib/domain/files/byte-size'

/** What can be pressed to get the dictionary, or what is missing of it. */
export const START_TEXTS: Readonly<Partial<Record<KnownFace, string>>> = {
  none: 'Keep the dictionary on this device',
  some: 'Go on',
  old: 'Update',
}

export const PROBLEM_TEXTS: Readonly<Record<KeepProblem, string>> = {
  cut: 'The server could not be reached. What has come is kept: press the button again when you are online.',
  full: 'This browser has no room for it. Make room on this device, then press the button again, or remove what has come.',
  changed: 'The server has a newer dictionary by now. Load this page again.',
  busy: 'The server has been asked too often. Press the button again in a few minutes.',
  refused: 'This browser could not keep it. A private window often keeps nothing.',
}

/** Where the dictionary stands, in words. */
export function stateText(face: KnownFace, bytes: number, totalBytes: number): string {
  const total = formatBytes(totalBytes)
  switch (face) {
    case 'none':
      return 'Not on this device.'
    case 'some':
      return `${formatBytes(bytes)} of ${total} are on this device. Words are looked up in it once all of it is here.`
    case 'running':
      return `${formatBytes(bytes)} of ${total}`
    case 'kept':
      return `On this device: ${total}.`
    case 'old':
      return 'On this device, and in use. The server has a newer one.'
  }
}
