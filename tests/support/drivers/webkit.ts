import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Builder, By, Capabilities, Key as KeyCode, Origin, type WebDriver } from 'selenium-webdriver'
import { findFreePort, waitUntil } from '@/scripts/lib/processes/processes.mjs'
import type { DrivenPage, Driver, Key, Script } from './driver'

const KEY_CODES: Record<Key, string> = {
  Enter: KeyCode.ENTER,
  Escape: KeyCode.ESCAPE,
  Tab: KeyCode.TAB,
  ArrowUp: KeyCode.ARROW_UP,
  ArrowDown: KeyCode.ARROW_DOWN,
  ArrowLeft: KeyCode.ARROW_LEFT,
  ArrowRight: KeyCode.ARROW_RIGHT,
}

/** Larger than any viewport of a journey, with the bars of the window. */
const SCREEN = '1600x1200x24'

/** Without it the buttons beside the address make the window wider than a phone. */
const NARROW_TOOLBAR = 'toolbar *, headerbar *, entry, button { min-width: 0; margin: 0; padding: 0 }'

/** Starts WebKitGTK's driver, whose browser MiniBrowser needs a display: one that is not seen. */
export async function startWebkit(programs: { driver: string; display: string }): Promise<Driver> {
  const config = await mkdtemp(path.join(os.tmpdir(), 'wordloom-webkit-'))
  await mkdir(path.join(config, 'gtk-3.0'))
  await writeFile(path.join(config, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const screen = start(programs.display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'])
  const number = screen.stdio[3]
  if (!number) throw new Error('The display tells its number by no pipe')
  const [display] = await once(number, 'data')
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: config }
  return {
    newPage: () => newPage(programs.driver, env),
    close: async () => {
      screen.kill()
      await rm(config, { recursive: true, force: true })
    },
  }
}

/** Each page has a driver of its own: one that is asked for a page while the browser of the last page ends may never answer. */
async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const driver = start(program, [`--port=${port}`, '--host=127.0.0.1'], env)
  const isUp = () =>
    fetch(`${address}/status`).then(
      () => true,
      () => false,
    )
  if (!(await waitUntil(isUp, { within: 10_000 }))) throw new Error("WebKit's driver does not answer")
  return { address, stop: () => driver.kill() }
}

/** Starts a program that does not outlive this process. Its fourth stream is a pipe. */
function start(program: string, options: string[], env = process.env): ChildProcess {
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  process.once('exit', () => child.kill())
  return child
}

async function newPage(program: string, env: NodeJS.ProcessEnv): Promise<DrivenPage> {
  const { address, stop } = await startDriver(program, env)
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  const browser: WebDriver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
  })
  return {
    open: (page) => browser.get(page),
    evaluate: <Input, Output>(script: Script<Input, Output>, input: Input) =>
      browser.executeScript<Output>(script, input),
    runSource: (source) => browser.executeScript(source),
    click: (point) => browser.actions().move(at(point)).click().perform(),
    swipe: () => Promise.reject(new Error('WebKitGTK has no touch screen here')),
    press: (key) =>
      browser
        .actions()
        .sendKeys(KEY_CODES[key as Key] ?? key)
        .perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    chooseFile: (selector, file) => browser.findElement(By.css(`input[type=file]${selector}`)).sendKeys(file),
    resize: async ({ width, height }) => {
      const bars = await browser.executeScript<number>(() => window.outerHeight - window.innerHeight)
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bars })
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit()
      stop()
    },
  }
}
