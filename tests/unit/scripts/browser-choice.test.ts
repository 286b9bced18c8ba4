import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, findTestBrowsers } from '@/scripts/lib/testing/chromium.mjs'
import { findJourneyBrowser } from '@/scripts/lib/testing/journey-browsers.mjs'
import { isNpmChromiumInstalled, openNpmChromium } from '@/scripts/lib/testing/npm-chromium.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

const npmTest = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...options], { encoding: 'utf8' })

test.each([
  [['--brwser', 'npm'], "Unknown option '--brwser'"],
  [['--browser', 'opera'], '--browser takes system, npm, firefox, webkit, not "opera".'],
  [['--browser', 'webkit', '--slow', '4'], '--slow slows Chromium down, not webkit.'],
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

test.each([
  ['firefox', [], 'Install it (Debian: apt install firefox-esr).'],
  ['webkit', [], 'Install it (Debian: apt install webkit2gtk-driver xvfb).'],
  ['webkit', ['WebKitWebDriver'], 'Install it (Debian: apt install xvfb).'],
  ['webkit', ['Xvfb'], 'Install it (Debian: apt install webkit2gtk-driver).'],
])('without %s, of which %j is there, it is said what to install', (name, installed, message) => {
  const find = (program: string) => (installed.includes(program) ? `/usr/bin/${program}` : undefined)
  expect(() => findJourneyBrowser(name, find)).toThrow(message)
})

test('npm test says in one line what to install before it builds anything', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/test.mjs', '--browser', 'webkit'],
    { encoding: 'utf8', env: { ...process.env, PATH: '/nowhere' } },
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^✗ No WebKit .+\.\n$/)
})

test('journeys run in Firefox and WebKit where they are installed', () => {
  const find = (program: string) => `/usr/bin/${program}`
  expect(findJourneyBrowser('firefox', find)).toEqual({ name: 'firefox', firefox: '/usr/bin/firefox-esr' })
  const webkit = { name: 'webkit', driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' }
  expect(findJourneyBrowser('webkit', find)).toEqual(webkit)
  expect(() => findJourneyBrowser('npm', find)).toThrow('choose firefox or webkit')
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
    const { status, stdout, ...failure } = spawnSync(launch.executablePath, ['--version'], {
      env: launch.env as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    expect(status, JSON.stringify(failure)).toBe(0)
    expect(stdout).toMatch(/^Chromium \d+/)
  },
)
