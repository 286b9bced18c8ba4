/** Dockerfile, .dockerignore and the files of docker compose are read by tools that the tests do not have. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '@/lib/settings.mjs'
import { withSettingsTable } from '@/scripts/docs/settings-table.mjs'
import { POSTGRES_MAJOR } from '@/scripts/lib/postgres/postgres-binaries.mjs'

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  command?: string[]
  entrypoint?: string[]
  profiles?: string[]
  configs?: { source: string }[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
  configs?: Record<string, { content: string }>
}

const dockerfile = readFileSync('Dockerfile', 'utf8')
const composeText = readFileSync('docker-compose.yml', 'utf8')
const compose: Compose = parse(composeText)
const clusterText = readFileSync('docker-compose.citus.yml', 'utf8')
const cluster: Compose = parse(clusterText, { merge: true })

/** The words of every line that begins with an instruction. */
const instructions = (name: string) =>
  [...dockerfile.matchAll(RegExp(`^${name} (.+)$`, 'gm'))].map(([, words = '']) => words.split(/\s+/))

/** Not settings of Wordloom: LibreTranslate's own. */
const OTHER_VARIABLES = ['LT_LOAD_ONLY']
const names: readonly string[] = [...settingNames, ...OTHER_VARIABLES]

describe('Dockerfile', () => {
  test('everything that it copies from the checkout is there', () => {
    const copied = instructions('COPY').filter(([first]) => !first?.startsWith('--'))
    const sources = copied.flatMap((words) => words.slice(0, -1))
    expect(sources.length).toBeGreaterThan(2)
    expect(sources.filter((source) => !existsSync(source))).toEqual([])
  })

  test('its Node is a long-term one that package.json allows, the same in every stage', () => {
    const images = instructions('FROM').map(([image]) => image)
    expect(new Set(images).size).toBe(1)
    const major = Number(images[0]?.match(/^node:(\d+)-/)?.[1])
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(major).toBeGreaterThanOrEqual(Number(engines.node.match(/\d+/)[0]))
    expect(major % 2).toBe(0)
  })

  test('it sets only settings that exist, and ends as an ordinary user', () => {
    const variables = instructions('ENV').flatMap((words) => words.map((word) => word.split('=')[0]))
    expect(variables.filter((name = '') => !names.includes(name))).toEqual([])
    expect(instructions('USER').at(-1)).toEqual(['node'])
  })

  test('its scripts are in a release', () => {
    const release = readFileSync('scripts/image/release.mjs', 'utf8')
    const scripts = [...dockerfile.matchAll(/"(scripts\/[\w/.-]+)"/g)].map(([, script]) => script)
    expect(scripts).toEqual(['scripts/image/healthcheck.mjs', 'scripts/start.mjs'])
    for (const script of scripts) expect(release).toContain(`'${script}'`)
  })
})

test('.dockerignore lets in what is built, and no data, secrets or tests', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const left = new Set(tracked.filter((file) => !isIgnored(file)).map((file) => file.split('/')[0]))
  const out = new Set(tracked.filter(isIgnored).map((file) => file.split('/')[0]))
  expect([...out].sort()).toEqual(
    [
      '.ci',
      '.dockerignore',
      '.editorconfig',
      '.env.example',
      '.github',
      '.gitignore',
      '.nvmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'Dockerfile',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'docker-compose.citus.yml',
      'docker-compose.yml',
      'docs',
      'knip.jsonc',
      'tests',
    ].sort(),
  )
  expect([...left]).toEqual(
    expect.arrayContaining(['app', 'data', 'lib', 'package-lock.json', 'prisma', 'scripts']),
  )
  expect(
    ['.env', 'data/secrets.json', 'data/files/a', '.git/config', 'node_modules/a/b'].filter(
      (file) => !isIgnored(file),
    ),
  ).toEqual([])
})

/** The rules of .dockerignore that the file uses: a pattern matches at the root, the last match decides. */
function isIgnored(file: string): boolean {
  const rules = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const matches = (pattern: string) =>
    pattern === '*' ||
    file === pattern ||
    file.startsWith(`${pattern}/`) ||
    (pattern.startsWith('*.') && !file.includes('/') && file.endsWith(pattern.slice(1)))
  const last = rules.findLast((rule) => matches(rule.replace('!', '')))
  return last !== undefined && !last.startsWith('!')
}

const volumesOf = (services: Service[]) =>
  new Set(services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0])))

describe('docker-compose.yml', () => {
  const { app, db, ...others } = compose.services
  const services = Object.values(compose.services)

  test('every variable in it is a setting', () => {
    const read = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const set = Object.keys(app?.environment ?? {})
    expect([...read, ...set].filter((name) => !names.includes(name))).toEqual([])
  })

  test('the database is the PostgreSQL that npm start brings, and is waited for', () => {
    expect(db?.image).toMatch(RegExp(`^postgres:${POSTGRES_MAJOR}-`))
    // Since version 18 the image keeps its data in a folder of the version below this one.
    expect(db?.volumes).toContain('database:/var/lib/postgresql')
    expect(app?.depends_on).toMatchObject({ db: { condition: 'service_healthy' } })
    expect(db?.depends_on).toMatchObject({ secrets: { condition: 'service_completed_successfully' } })
  })

  test('the app and the database read the password from the same file', () => {
    expect(app?.environment?.DATABASE_PASSWORD_FILE).toContain(db?.environment?.POSTGRES_PASSWORD_FILE)
    for (const service of [app, db]) expect(service?.volumes).toContain('secrets:/secrets:ro')
    expect(composeText).not.toMatch(/POSTGRES_PASSWORD:/)
  })

  test('every volume is declared and every image has a version', () => {
    expect(volumesOf(services)).toEqual(new Set(Object.keys(compose.volumes)))
    const images = [db, ...Object.values(others)].map((service) => service?.image)
    for (const image of images) expect(image).toMatch(/:v?\d[\w.-]*$/)
  })
})

describe('docker-compose.citus.yml', () => {
  const entries = Object.entries(cluster.services)
  const services = Object.values(cluster.services)
  const ofWordloom = entries.filter(([, { build }]) => build === '.')
  const machines = ofWordloom.filter(([name]) => name.startsWith('app'))
  const nodes = entries.filter(([, { command }]) => command?.[0] === 'postgres')
  const option = ({ command = [] }: Service, name: string) =>
    command.find((part) => part.startsWith(`${name}=`))?.split('=')[1]

  test('every variable in it is a setting', () => {
    const read = [...clusterText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)
    const set = ofWordloom.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect([...read, ...set].filter((name) => !names.includes(name))).toEqual([])
  })

  test('the three app machines are the same image with the same settings, each with data of its own', () => {
    expect(machines.map(([name]) => name)).toEqual(['app1', 'app2', 'app3'])
    const [first, ...others] = machines.map(([, { environment, build }]) => ({ environment, build }))
    for (const other of others) expect(other).toEqual(first)
    expect(first?.environment).toMatchObject({ STORAGE: 's3', TRUST_PROXY: expect.any(String) })
    expect(new Set(machines.map(([, { volumes }]) => volumes?.[0])).size).toBe(3)
  })

  test('a secret is in no variable, and what a host has to write is asked for by name', () => {
    expect(clusterText).not.toMatch(/POSTGRES_PASSWORD:|PGPASSWORD/)
    for (const name of ['AUTH_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(cluster.services.app1?.environment?.[name]).toContain(`\${${name}:?`)
    const page = readFileSync('docs/scaling.md', 'utf8')
    for (const [, name] of clusterText.matchAll(/\$\{(\w+):\?/g)) expect(page).toContain(`\n${name}=`)
  })

  test('the nodes are one version, and have a prepared transaction for each connection', () => {
    expect(nodes.map(([name]) => name)).toEqual(['coordinator', 'worker1', 'worker2'])
    expect(new Set(nodes.map(([, { image }]) => image)).size).toBe(1)
    for (const [, node] of nodes)
      expect(Number(option(node, 'max_prepared_transactions'))).toBeGreaterThanOrEqual(
        Number(option(node, 'max_connections')),
      )
  })

  test('each worker is added, by its name, before the tables are distributed, which only a host asks for', () => {
    const { workers, distribute } = cluster.services
    for (const [name] of nodes.filter(([node]) => node !== 'coordinator'))
      expect(workers?.entrypoint?.join('\n')).toContain(`citus_add_node('${name}', 5432)`)
    expect(distribute?.depends_on).toEqual({ workers: { condition: 'service_completed_successfully' } })
    expect(distribute?.command?.every((part) => part === 'node' || existsSync(part))).toBe(true)
    const onlyAsked = entries.filter(([, { profiles }]) => profiles).map(([name]) => name)
    expect(onlyAsked).toEqual(['workers', 'distribute'])
  })

  test('nginx sends requests to each app machine, and lets an import of 200 MB through', () => {
    const nginx = cluster.configs?.nginx?.content ?? ''
    const servers = [...nginx.matchAll(/server (\w+):3000/g)].map(([, name]) => name)
    expect(servers).toEqual(machines.map(([name]) => name))
    expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])).toBeGreaterThan(200)
    // A single $ would be a variable of docker compose.
    expect(nginx).not.toMatch(/(?<!\$)\$(?!\$)/)
  })

  test('what is waited for, mounted and configured is there, and every image has a version', () => {
    const waitedFor = services.flatMap((service) => Object.keys(service.depends_on ?? {}))
    expect(waitedFor.filter((name) => !(name in cluster.services))).toEqual([])
    expect(volumesOf(services)).toEqual(new Set(Object.keys(cluster.volumes)))
    const configs = services.flatMap((service) => service.configs?.map(({ source }) => source) ?? [])
    expect(configs.sort()).toEqual(Object.keys(cluster.configs ?? {}).sort())
    for (const { image, build } of services) if (!build) expect(image).toMatch(/:v?\d[\w.-]*$/)
  })
})

test('docs/self-hosting.md has the table of all settings', () => {
  const page = readFileSync('docs/self-hosting.md', 'utf8')
  expect(page, 'run node scripts/docs/settings-table.mjs').toBe(withSettingsTable(page))
})
