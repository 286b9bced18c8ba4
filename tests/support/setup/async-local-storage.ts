import { AsyncLocalStorage } from 'node:async_hooks'

// As Next's server does before it loads anything else: next/headers needs it.
Object.assign(globalThis, { AsyncLocalStorage })
