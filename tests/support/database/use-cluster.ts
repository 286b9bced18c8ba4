/** Vitest setup file of the project `cluster`: each test file has a distributed database of its own. */
import { createClusterDatabase } from './cluster'

process.env.DATABASE_URL = await createClusterDatabase('wordloom_test')
