import { afterEach, expect, test, vi } from 'vitest'
import { dropStudyPage } from '@/lib/client/device-copy/study-worker'

afterEach(() => vi.unstubAllGlobals())

test('what shows the copy is removed also where the browser lists it again, and nothing else is', async () => {
  const caches = ['offline-1', 'study-1', 'study-2', 'study-2']
  vi.stubGlobal('caches', {
    keys: async () => [...new Set(caches)],
    delete: async (name: string) => {
      const at = caches.indexOf(name)
      if (at >= 0) caches.splice(at, 1)
      return at >= 0
    },
  })
  await dropStudyPage()
  expect(caches).toEqual(['offline-1'])
})
