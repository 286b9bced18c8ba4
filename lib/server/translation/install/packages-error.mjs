/** The system's packages cannot be used: no apt, no network, or a package without a dictionary. */
export class PackagesError extends Error {
  /**
   * @param {string} message one line: the problem and how to fix it
   * @param {{cause?: unknown, details?: string}} [options] `details`: the tool's own output
   */
  constructor(message, { cause, details } = {}) {
    super(message, { cause })
    this.name = 'PackagesError'
    this.details = details
  }
}
