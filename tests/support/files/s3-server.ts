import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** Where an instance finds its S3 store. */
export interface S3Settings {
  S3_ENDPOINT: string
  S3_BUCKET: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/**
 * Starts an S3 server on loopback. With S3_TEST_URL (`http://key:secret@127.0.0.1:port`) it is a new bucket of that store
 * instead, of whatever kind.
 */
export async function startS3Server(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const given = process.env.S3_TEST_URL
  if (given) return { settings: await newBucket(new URL(given)), stop: async () => {} }
  const directory = mkdtempSync(path.join(os.tmpdir(), 'wordloom-s3-'))
  // It takes the slash after a bucket's name out of the signed address.
  const allowMismatchedSignatures = true
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, allowMismatchedSignatures }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'wordloom' }] })
  const { port } = await server.run()
  return {
    settings: settingsOf(new URL(`http://S3RVER:S3RVER@127.0.0.1:${port}`), 'wordloom'),
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function newBucket(store: URL): Promise<S3Settings> {
  const settings = settingsOf(store, `wordloom-${crypto.randomUUID()}`)
  const client = new S3Client({
    ...{ endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, forcePathStyle: true },
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }))
  client.destroy()
  return settings
}

function settingsOf({ origin, username, password }: URL, bucket: string): S3Settings {
  return {
    S3_ENDPOINT: origin,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: decodeURIComponent(username),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(password),
  }
}
