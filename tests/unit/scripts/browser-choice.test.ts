import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, findTestBrowsers } from '@/scripts/lib/testing/chromium.mjs'
import { isNpmChromiumInstalled, openNpmChromium } from '@/scripts/lib/testing/npm-chromium.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

const npmTest = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...options], { encoding: 'utf8' })

test.each([
  [['--brwser', 'npm'], "Unknown option '--brwser'"],
  [['--browser', 'firefox'], '--browser takes system or npm, not "firefox".'],
  [['desktop'], "Unexpected argument 'desktop'"],
])('npm test refuses %j at once, and says what it takes', (options, message) => {
  const { status, stderr } = npmTest(...options)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).toContain('npm test -- --browser npm')
})

test('a browser that is none of the choices is refused', async () => {
  await expect(findChromium('firefox')).rejects.toThrow(
    'There is no browser "firefox": choose system or npm.',
  )
})

test.runIf(isNpmChromiumInstalled())(
  "npm's Chromium runs the tests unless another is named, and is the other one then",
  async () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    expect((await findTestBrowsers('')).main.source).toBe('npm')
    expect(await findTestBrowsers('npm')).toMatchObject({ main: { source: 'npm' }, other: undefined })
    vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
    for (const choice of ['', 'system'])
      expect(await findTestBrowsers(choice)).toMatchObject({
        main: { launch: { executablePath: '/opt/chromium' } },
        other: { source: 'npm' },
      })
  },
)

test.runIf(isNpmChromiumInstalled())(
  "npm's Chromium is unpacked complete and runs in processes of its own",
  async () => {
    const { launch } = await openNpmChromium()
    // The package recommends these two flags, but they crash the browser in the middle of a test run.
    expect(launch.args).not.toContain('--single-process')
    expect(launch.args).not.toContain('--in-process-gpu')
    const { status, stdout } = spawnSync(launch.executablePath, ['--version'], {
      env: launch.env as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Chromium \d+/)
  },
)
