import 'server-only'

const EXTENSION = /^(?:chrome|moz|safari-web)-extension:\/\/[\w.-]+$/i

/** Whether a request comes from an extension of a browser: such may call what needs a token; a page of the web only with a token that names it. */
export const isExtensionOrigin = (origin: string): boolean => EXTENSION.test(origin)
