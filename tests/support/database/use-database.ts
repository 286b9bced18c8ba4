/** Vitest setup file: runs before each test file is imported, so that the services it imports find their database. */
import { createTestDatabase } from './database'

process.env.DATABASE_URL = await createTestDatabase()
