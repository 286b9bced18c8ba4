// JavaScript with JSDoc types: scripts that run before the build share it.

const WITH_READING = /^(?<text>[^[\]]*)\[(?<reading>[^[\]]*)\]$/

/**
 * A translation as a line of data/dictionary/translations has it, without and with its reading: '借りる[かりる]'.
 *
 * @param {string} written
 * @returns {{ text: string, reading: string | null }}
 */
export function splitReading(written) {
  const { text = written, reading = null } = WITH_READING.exec(written)?.groups ?? {}
  return { text, reading }
}
