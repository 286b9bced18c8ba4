import 'server-only'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Env } from '@/lib/server/env'
import type { Storage, StoredObject } from '@/lib/server/files/storage/storage'
import { isStorageKey, requireStorageKey } from '@/lib/server/files/storage/storage-key'
import { createLimiter } from '@/lib/server/turns/limiter'

type S3Settings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

// Without it a service that accepts a request and never answers holds it for ever.
const TIMEOUT_MS = 10_000

/** Objects outside this prefix are never listed or removed. */
const PREFIX = 'files/'
/** Maximum number of keys in one delete request. */
const MAX_DELETED_KEYS = 1000

// Uploads are sent from memory, so that the client can retry them: at most 25 MB each.
const limit = createLimiter(4)

const objectName = (key: string) => `${PREFIX}${requireStorageKey(key)}`

/**
 * Storage in a bucket of any S3-compatible service. A single PUT of known length is atomic.
 * @param timeoutMs how long the service may be silent; a request is tried twice
 */
export function s3Storage(settings: S3Settings, timeoutMs = TIMEOUT_MS): Storage {
  const client = createClient(settings, timeoutMs)
  const Bucket = settings.S3_BUCKET
  return {
    put: (key, { path, mimeType }) =>
      limit(async () => {
        const Key = objectName(key)
        const Body = await readFile(path)
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: mimeType }))
      }),
    async read(key, { first, last }) {
      const Range = `bytes=${first}-${last}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectName(key), Range }))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += MAX_DELETED_KEYS) {
        const Objects = keys.slice(start, start + MAX_DELETED_KEYS).map((key) => ({ Key: objectName(key) }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors[0]) throw new Error(`The store removed ${Errors[0].Key} not: ${Errors[0].Code}`)
      }
    },
    list: () => listObjects(client, Bucket),
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
    maxAttempts: 2,
    // Services other than Amazon's often lack host names per bucket and the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function* listObjects(client: S3Client, Bucket: string | undefined): AsyncGenerator<StoredObject[]> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
    const found = Contents.flatMap(({ Key = '', LastModified }) => {
      const key = Key.slice(PREFIX.length)
      return isStorageKey(key) && LastModified ? [{ key, modifiedAt: LastModified }] : []
    })
    if (found.length > 0) yield found
  }
}
