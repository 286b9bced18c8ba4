/** Set-up of the boot tests: the instances end with the test file that started them. */
import { afterAll } from 'vitest'
import { endInstances } from './boot-process'

afterAll(endInstances)
