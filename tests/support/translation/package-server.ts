/**
 * A package server on loopback: an apt repository with packages that dpkg-deb builds, and the settings that make apt use
 * this server alone.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { writeDictionary } from '@/tests/support/translation/dictd-files'

export interface PackageServer {
  /** Paths requested, in order. */
  requests: string[]
  /** Called for each request before its answer. */
  beforeAnswer: (path: string) => Promise<void> | void
  close: () => Promise<void>
}

/** A package: its dictionary has the same name without 'dict-'. */
export interface TestPackage {
  name: string
  articles: readonly string[]
}

/**
 * Starts the server, and lets apt in this process and its children use it: sets APT_CONFIG, as apt documents it.
 * @param root an empty folder
 */
export async function startPackageServer(
  root: string,
  packages: readonly TestPackage[],
): Promise<PackageServer> {
  const entries = packages.map((one) => buildPackage(root, one))
  const lists = new Map([['/Packages', Buffer.from(entries.join('\n'))]])
  const handling: Pick<PackageServer, 'requests' | 'beforeAnswer'> = { requests: [], beforeAnswer: () => {} }
  const server = createServer(async (request, response) => {
    // apt asks for /./Packages: the list is in the folder '.' of the source.
    const url = path.posix.normalize(request.url ?? '')
    handling.requests.push(url)
    await handling.beforeAnswer(url)
    const file = lists.get(url) ?? (url.endsWith('.deb') ? readFileSync(path.join(root, url)) : null)
    response.writeHead(file === null ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setAptSource(root, (server.address() as AddressInfo).port)
  return Object.assign(handling, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Makes apt use only a server at this port, which may be one where nothing listens. */
export function setAptSource(root: string, port: number): void {
  const [sources, config] = ['sources.list', 'apt.conf'].map((name) => path.join(root, name))
  writeFileSync(sources ?? '', `deb [trusted=yes] http://127.0.0.1:${port} ./\n`)
  writeFileSync(
    config ?? '',
    `Dir::Etc::sourcelist "${sources}"; Dir::Etc::sourceparts "-"; Acquire::http::Proxy "DIRECT"; Acquire::Retries::Delay "false";\n`,
  )
  process.env.APT_CONFIG = config
}

/** Builds root/NAME_1_all.deb and returns its paragraph in the list of packages. */
function buildPackage(root: string, { name, articles }: TestPackage): string {
  const contents = path.join(root, 'build', name)
  const control = `Package: ${name}\nVersion: 1\nArchitecture: all\nMaintainer: A test <test@example.org>\nDescription: A dictionary\n`
  const documentation = path.join(contents, 'usr/share/doc', name)
  for (const folder of [path.join(contents, 'DEBIAN'), documentation]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(contents, 'DEBIAN/control'), control)
  writeFileSync(path.join(documentation, 'copyright'), 'License: GPL-3+\n')
  writeDictionary({
    folder: path.join(contents, 'usr/share/dictd'),
    name: name.replace(/^dict-/, ''),
    articles,
    chunkLength: 500,
  })
  const file = path.join(root, `${name}_1_all.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-b', contents, `${file}.tmp`], { stdio: 'ignore' })
  renameSync(`${file}.tmp`, file)
  const hash = execFileSync('sha256sum', [file], { encoding: 'utf8' }).split(' ', 1)[0]
  return `${control}Filename: ./${path.basename(file)}\nSize: ${statSync(file).size}\nSHA256: ${hash}\n`
}
