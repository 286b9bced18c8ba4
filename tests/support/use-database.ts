/** Vitest setup file: runs before each test file is imported, so that the services it imports find their settings. */
import { createTestDatabase } from './database'

process.env.DATABASE_URL = await createTestDatabase()
process.env.APP_URL = 'http://localhost:3000'
process.env.AUTH_SECRET = 'only-for-tests-0123456789abcdefghij'
