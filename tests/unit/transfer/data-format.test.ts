import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dataFileSchema } from '@/lib/domain/transfer/data-file.schema'

it('docs/data-format.schema.json is the JSON schema of data.json', async () => {
  const schema = z.toJSONSchema(dataFileSchema, { io: 'input' })
  const title = 'data.json of a Wordloom export, version 1'
  const text = `${JSON.stringify({ title, ...schema }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../../docs/data-format.schema.json')
  expect(readFileSync('docs/data-format.md', 'utf8')).toContain('data-format.schema.json')
})
