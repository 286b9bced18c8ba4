import 'server-only'
import type { Readable } from 'node:stream'
import { JSONParser } from '@streamparser/json'
import { DATA_FORMAT, DATA_VERSION, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { AppError } from '@/lib/errors/app-error'
import { type Archive, openArchive } from '@/lib/server/files/archive'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import type { AccountPart, ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { limitNesting } from '@/lib/server/transfer/readers/wordloom/limit-nesting'

const DATA = 'data.json'
const FILES = 'files.json'
/** Lists, days or quiz results: more than a lifetime has. */
const MAX_ACCOUNT_ROWS = 100_000
/** Size of files.json for 20,000 files. */
const MAX_FILES_BYTES = 16 * 1024 * 1024

/** The zip of Export everything. */
export const wordloomReader: FormatReader = {
  id: 'WORDLOOM',
  isArchive: (archive) => archive.sizeOf(DATA) !== null,
  open: openDataFile,
}

/** The parts of data.json that are read; a reader of version 1 ignores all others. */
const PARTS = {
  format: '$.format',
  version: '$.version',
  settings: '$.settings',
  lists: '$.lists.*',
  days: '$.days.*',
  quizResults: '$.quizResults.*',
  memoryParameters: '$.memoryParameters.*',
  words: '$.words.*',
}
type Part = keyof typeof PARTS

/**
 * Opens an exported zip (docs/data-format.md). data.json is parsed while it is unpacked: it can be larger than the memory.
 *
 * @throws AppError the errors of openArchive; IMPORT_FORMAT when there is no data.json
 */
async function openDataFile(path: string): Promise<ImportSource> {
  const archive = await openArchive(path)
  if (archive.sizeOf(DATA) === null) {
    archive.close()
    throw new AppError('IMPORT_FORMAT')
  }
  const lists = { lists: [], days: [], quizResults: [], memoryParameters: [] }
  const account: AccountPart = { settings: null, ...lists, files: {} }
  return {
    total: null,
    items: () => readItems(archive, account),
    readAccount: async () => ({ ...account, files: await readFacts(archive) }),
    parameterSets: () => account.memoryParameters,
    openFile: (name) => archive.open(name),
    close: async () => archive.close(),
  }
}

/** Without buffers the parser joins texts and numbers from pieces, which takes a quarter longer. */
const BUFFERS = { stringBufferSize: 64 * 1024, numberBufferSize: 64 }

/** A part of the file that is complete. */
interface Found {
  part: Part
  value: unknown
}

async function* readItems(archive: Archive, account: AccountPart): AsyncGenerator<ImportedItem> {
  const stream = await archive.open(DATA)
  if (!stream) throw new AppError('IMPORT_FORMAT')
  const header: { format?: unknown; version?: unknown } = {}
  let at = 0
  for await (const { part, value } of parse(stream)) {
    // The importer checks the word: the type is what a valid file has.
    if (part === 'words') yield { at: ++at, word: value as ImportedWord }
    else if (part === 'settings') account.settings = value
    else if (part === 'format' || part === 'version') requireVersion(Object.assign(header, { [part]: value }))
    else if (account[part].length < MAX_ACCOUNT_ROWS) account[part].push(value)
    else throw new AppError('IMPORT_UNREADABLE')
  }
  if (header.format === undefined || header.version === undefined) throw new AppError('IMPORT_FORMAT')
}

function requireVersion({ format, version }: { format?: unknown; version?: unknown }): void {
  if (format !== undefined && format !== DATA_FORMAT) throw new AppError('IMPORT_FORMAT')
  if (typeof version === 'number' && version > DATA_VERSION) throw new AppError('IMPORT_NEWER')
  if (version !== undefined && version !== DATA_VERSION) throw new AppError('IMPORT_FORMAT')
}

async function* parse(stream: Readable): AsyncGenerator<Found> {
  const found: Found[] = []
  const parser = new JSONParser({ paths: Object.values(PARTS), keepStack: false, ...BUFFERS })
  parser.onValue = ({ value, key, stack }) => {
    const part = stack.length > 1 ? stack[1]?.key : key
    // Values are reused by the parser only as parts of their parents, which are not kept.
    if (isPart(part)) found.push({ part, value })
  }
  parser.onError = () => {}
  try {
    for await (const chunk of limitNesting(stream)) {
      parser.write(chunk)
      yield* found.splice(0)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('IMPORT_UNREADABLE')
  }
  if (!parser.isEnded) throw new AppError('IMPORT_UNREADABLE')
}

const isPart = (name: unknown): name is Part => typeof name === 'string' && Object.hasOwn(PARTS, name)

/** Reads files.json; {} when it is missing or not valid JSON, and then no file counts as this server's own. */
async function readFacts(archive: Archive): Promise<Record<string, unknown>> {
  try {
    const facts = JSON.parse((await archive.read(FILES, MAX_FILES_BYTES))?.toString() ?? '{}')
    return typeof facts === 'object' && facts !== null ? facts : {}
  } catch {
    return {}
  }
}
