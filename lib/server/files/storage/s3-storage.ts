import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ByteRange } from '@/lib/domain/files/byte-range'
import { AppError } from '@/lib/errors/app-error'
import type { Env } from '@/lib/server/env'
import type { LocalFile, Storage, StoredObject } from '@/lib/server/files/storage/storage'
import { isStorageKey, requireStorageKey } from '@/lib/server/files/storage/storage-key'
import { createStoreAttempts, type StoreAttempt } from '@/lib/server/files/storage/store-attempts'

type S3Settings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

// Without it a service that accepts a request and never answers holds it for ever.
const TIMEOUT_MS = 10_000
/** A file may take this much longer for each of its bytes, also beside others on a slow line. A silent connection ends sooner. */
const MIN_BYTES_PER_SECOND = 64 * 1024

/** Objects outside this prefix are never listed or removed. */
const PREFIX = 'files/'
/** Maximum number of keys in one delete request. */
const MAX_DELETED_KEYS = 1000
/** Bytes of one request. A file is read in such pieces, so that a client that reads slowly holds no connection to the store. */
const PIECE_BYTES = 512 * 1024

// The client warns on the console of each failed upload; createStoreAttempts logs what lasts.
const ignore = () => {}
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

const objectName = (key: string) => `${PREFIX}${requireStorageKey(key)}`

interface Store {
  client: S3Client
  Bucket: string | undefined
  attempt: StoreAttempt
  timeoutMs: number
}

/**
 * Storage in a bucket of any S3-compatible service. A single PUT of known length is atomic. Neither direction holds more
 * than a piece of a file in memory. Throws STORAGE_UNAVAILABLE and STORAGE_FULL, which may be tried again.
 * @param timeoutMs how long the service may be silent; a request is tried twice
 */
export function s3Storage(settings: S3Settings, timeoutMs = TIMEOUT_MS): Storage {
  const store: Store = {
    client: createClient(settings, timeoutMs),
    Bucket: settings.S3_BUCKET,
    attempt: createStoreAttempts(),
    timeoutMs,
  }
  return {
    put: async (key, file) => putObject(store, objectName(key), file),
    read: async (key, range) => readObject(store, objectName(key), range),
    async remove(keys) {
      const names = keys.map(objectName)
      for (let start = 0; start < names.length; start += MAX_DELETED_KEYS)
        await removeObjects(store, names.slice(start, start + MAX_DELETED_KEYS))
    },
    list: () => listObjects(store),
  }
}

function createClient(settings: S3Settings, timeoutMs: number): S3Client {
  return new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    // createStoreAttempts tries again, also what was cut while its body was read or sent.
    maxAttempts: 1,
    logger: SILENT,
    // Services other than Amazon's often lack host names per bucket and the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Streams a file. The store compares it with its hash, so that it keeps nothing that was damaged on the way. */
async function putObject({ client, Bucket, attempt, timeoutMs }: Store, Key: string, file: LocalFile) {
  const { md5: ContentMD5, byteSize: ContentLength } = await describeContent(file.path)
  const timeLimitMs = timeoutMs + Math.ceil((ContentLength / MIN_BYTES_PER_SECOND) * 1000)
  await attempt(timeLimitMs, async (abortSignal) => {
    const Body = createReadStream(file.path)
    const ContentType = file.mimeType
    const command = new PutObjectCommand({ Bucket, Key, Body, ContentMD5, ContentLength, ContentType })
    try {
      await client.send(command, { abortSignal })
    } finally {
      Body.destroy()
    }
  })
}

/** What a store needs to know before the first byte. */
async function describeContent(path: string): Promise<{ md5: string; byteSize: number }> {
  const hash = createHash('md5')
  let byteSize = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    byteSize += chunk.length
  }
  return { md5: hash.digest('base64'), byteSize }
}

/** The first piece is read at once, so that a missing file or a store that is away is known before anything is answered. */
async function readObject(store: Store, Key: string, { first, last }: ByteRange): Promise<Readable | null> {
  const readPiece = (start: number) =>
    getPiece(store, Key, { first: start, last: Math.min(last, start + PIECE_BYTES - 1) })
  // Given away once: who makes a zip holds the streams of all its entries until the end.
  let begin = await readPiece(first)
  if (!begin) return null

  async function* pieces(): AsyncGenerator<Uint8Array> {
    if (begin) yield begin
    begin = null
    for (let start = first + PIECE_BYTES; start <= last; start += PIECE_BYTES) {
      const next = await readPiece(start)
      // Removed meanwhile: the reader must not take it for whole.
      if (!next) throw new AppError('NOT_FOUND')
      yield next
    }
  }

  return Readable.from(pieces(), { objectMode: false })
}

/** The bytes of a range that is no longer than a piece: fewer at the end of the object, none behind it; null without an object. */
function getPiece({ client, Bucket, attempt, timeoutMs }: Store, Key: string, { first, last }: ByteRange) {
  return attempt(timeoutMs, async (abortSignal) => {
    try {
      const command = new GetObjectCommand({ Bucket, Key, Range: `bytes=${first}-${last}` })
      const { Body, ContentLength = 0 } = await client.send(command, { abortSignal })
      if (!(Body instanceof Readable)) return null
      if (ContentLength <= last - first + 1) return await Body.transformToByteArray()
      Body.destroy()
      throw new Error('The store sent more than the range')
    } catch (error) {
      if (isRefusal(error, 'NoSuchKey')) return null
      if (isRefusal(error, 'InvalidRange')) return new Uint8Array()
      throw error
    }
  })
}

const isRefusal = (error: unknown, name: string) => error instanceof S3ServiceException && error.name === name

async function removeObjects({ client, Bucket, attempt, timeoutMs }: Store, names: readonly string[]) {
  const Delete = { Objects: names.map((Key) => ({ Key })), Quiet: true }
  await attempt(timeoutMs, async (abortSignal) => {
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }), { abortSignal })
    const refused = Errors.find(({ Code }) => Code !== 'NoSuchKey')
    if (refused) throw new Error(`${refused.Key} was not removed: ${refused.Code}`)
  })
}

async function* listObjects({ client, Bucket, attempt, timeoutMs }: Store): AsyncGenerator<StoredObject[]> {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken })
    const page = await attempt(timeoutMs, (abortSignal) => client.send(command, { abortSignal }))
    const found = (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
      const key = Key.slice(PREFIX.length)
      return isStorageKey(key) && LastModified ? [{ key, modifiedAt: LastModified }] : []
    })
    if (found.length > 0) yield found
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}
