import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DictionaryDownloads } from '@/components/settings/connections/dictionary-downloads'

afterEach(cleanup)

test('each format has a download with translations into the learner’s language', () => {
  render(<DictionaryDownloads language="zh-Hant" />)
  expect(screen.getByText(/with translations into Chinese,/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the dictionary for Yomitan' })).toHaveAttribute(
    'href',
    '/api/dictionary/export/wordloom-yomitan-zh-Hant.zip',
  )
  expect(screen.getByRole('link', { name: /KOReader/ })).toHaveAttribute(
    'href',
    '/api/dictionary/export/wordloom-stardict-zh-Hant.zip',
  )
  expect(screen.getByRole('link', { name: /dictd/ })).toHaveAttribute(
    'href',
    '/api/dictionary/export/wordloom-dictd-zh-Hant.zip',
  )
})

test('who has English or no language gets the dictionary without translations', () => {
  render(<DictionaryDownloads language={null} />)
  expect(screen.queryByText(/translations/)).toBeNull()
  expect(screen.getByRole('link', { name: /Yomitan/ })).toHaveAttribute(
    'href',
    '/api/dictionary/export/wordloom-yomitan.zip',
  )
})
