import 'server-only'

export const env = {
  APP_URL: process.env.APP_URL ?? 'http://localhost:3000',
  AUTH_SECRET: process.env.AUTH_SECRET ?? 'development',
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  RATE_LIMITS: process.env.RATE_LIMITS ?? 'on',
  TRUST_PROXY: Number(process.env.TRUST_PROXY ?? 0),
  /** The folder of the built dictionary, relative to the working directory. */
  WORD_DATA_DIR: process.env.WORD_DATA_DIR || 'generated/word-data',
}
