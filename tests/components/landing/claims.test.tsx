import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LandingPage } from '@/components/landing/landing-page'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CLAIMS = /free trial|14 days|credit card|10,000|What learners say|long threads|AI-generated/

it('makes the claims of the product', () => {
  render(<LandingPage hasClaims dailyWord={null} canRestore={false} />)
  expect(screen.getByText('14-day free trial · no credit card')).toBeInTheDocument()
  expect(screen.getByText('10,000+')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Small stitches, long threads' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'What learners say' })).toBeInTheDocument()
  expect(screen.getByText('AI-generated examples')).toBeInTheDocument()
})

it('makes none of them where the host hides them', () => {
  render(<LandingPage hasClaims={false} dailyWord={null} canRestore={false} />)
  expect(screen.getByText('Meanings with examples')).toBeInTheDocument()
  expect(screen.queryAllByText(CLAIMS)).toEqual([])
})
