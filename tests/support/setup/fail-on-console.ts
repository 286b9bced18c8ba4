/**
 * Vitest setup file: unexpected console output fails its test. A test that expects output mocks the console:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
import { afterEach, beforeEach } from 'vitest'

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const

let noise: string[] = []

beforeEach(() => {
  noise = []
  for (const method of METHODS) {
    console[method] = (...args: unknown[]) => {
      noise.push(`console.${method}: ${args.map(String).join(' ')}`)
    }
  }
})

afterEach(() => {
  const heard = noise
  noise = []
  if (heard.length > 0) throw new Error(`Unexpected console output:\n${heard.join('\n')}`)
})
