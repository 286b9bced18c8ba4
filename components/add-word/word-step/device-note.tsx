import type { FromDevice } from '@/lib/domain/add-word/search-outcome'

const TEXTS: Record<FromDevice, string> = {
  word: 'You are offline. This is from the dictionary on this device.',
  request:
    'You are offline. This is from the dictionary on this device, which does not find words by their meaning.',
}

/** Says that an answer came from the dictionary on this device. */
export function DeviceNote({ fromDevice }: { fromDevice: FromDevice }) {
  return <p className="text-sm text-ink-soft">{TEXTS[fromDevice]}</p>
}
