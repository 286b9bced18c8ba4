/**
 * Fetches the code that reads the dictionary on this device. It is fetched when a page is idle (components/add-word/add-word-host.tsx),
 * because it must be there when the network goes. Without imports: every page has this file.
 */
export const loadDeviceDictionary = () => import('@/lib/client/look-up/device/device-dictionary')
