import { useEffect, useState } from 'react'
import {
  startDownload,
  stopDownload,
  useDictionaryDownload,
} from '@/components/settings/offline/dictionary-download'
import { removeDictionary } from '@/lib/client/look-up/device/device-parts'
import { type DeviceState, readDeviceState, sizeOf } from '@/lib/client/look-up/device/keep-dictionary'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

/** What of the dictionary is here. `old`: complete, of an earlier edition; `some`: neither complete nor on its way. */
export type KnownFace = 'none' | 'some' | 'running' | 'kept' | 'old'

/**
 * The dictionary on this device, compared with the edition that the server has, and what can be done with it. `face` is 'unknown' until
 * the browser has said what is there.
 */
export function useDeviceDictionary(edition: DeviceEdition) {
  const download = useDictionaryDownload()
  const [state, setState] = useState<DeviceState | null>(null)
  const [hasRemoved, setHasRemoved] = useState(false)
  const isRunning = download.kind === 'running'

  useEffect(() => {
    if (isRunning) return
    let isLeft = false
    void readDeviceState(edition).then((read) => !isLeft && setState(read))
    return () => {
      isLeft = true
    }
  }, [edition, isRunning])

  async function remove() {
    await removeDictionary().catch(() => undefined)
    setState(await readDeviceState(edition))
    setHasRemoved(true)
  }

  return {
    face: isRunning ? 'running' : faceOf(state, edition),
    bytes: isRunning ? download.bytes : (state?.comingBytes ?? 0),
    totalBytes: sizeOf(edition),
    problem: isRunning ? null : download.problem,
    hasRemoved,
    start: () => {
      setHasRemoved(false)
      void startDownload(edition, state?.comingBytes ?? 0)
    },
    stop: stopDownload,
    remove: () => void remove(),
  } as const
}

function faceOf(state: DeviceState | null, { version }: DeviceEdition): KnownFace | 'unknown' {
  if (!state) return 'unknown'
  if (state.kept?.version === version) return 'kept'
  if (state.comingBytes > 0) return 'some'
  return state.kept ? 'old' : 'none'
}
