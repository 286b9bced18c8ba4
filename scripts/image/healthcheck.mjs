// The image's HEALTHCHECK: ends with 0 when the app serves, with 1 otherwise. The image has no curl.

import { loadHostSettings } from '../lib/host-settings.mjs'
import { isServerReady } from '../lib/server/app-server.mjs'

const { HOST, PORT } = loadHostSettings()
process.exit((await isServerReady(HOST, PORT)) ? 0 : 1)
