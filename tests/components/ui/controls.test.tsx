import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button/button'
import { Chip } from '@/components/ui/chip'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { SegmentedProgress } from '@/components/ui/progress/segmented-progress'
import { StageBadge } from '@/components/ui/progress/stage-badge'
import { Stitches } from '@/components/ui/progress/stitches'
import { proseLimit, textRoom } from '@/lib/domain/text/text-limit'

afterEach(cleanup)

function Note({ value }: { value: string }) {
  return (
    <TextArea label="Note" value={value} room={textRoom(value, proseLimit(500))} onChange={() => undefined} />
  )
}

describe('Chip', () => {
  it('asks for the opposite of what it is, and says what it is', async () => {
    const change = vi.fn()
    render(
      <Chip pressed onPressedChange={change} count={12}>
        films
      </Chip>,
    )
    const chip = screen.getByRole('button', { name: /films/, pressed: true })
    await userEvent.click(chip)
    expect(change).toHaveBeenCalledWith(false)
  })

  it('is no toggle if it does something once', () => {
    render(<Chip onPressedChange={() => undefined}>films</Chip>)
    expect(screen.getByRole('button', { name: 'films' })).not.toHaveAttribute('aria-pressed')
  })
})

describe('Button', () => {
  it('keeps the focus but does nothing while pending', async () => {
    const press = vi.fn()
    render(
      <Button pending onClick={press}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })
})

describe('TextField', () => {
  it('ties its error to the control', () => {
    render(<TextField label="Email" error="Email has already been taken" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    const described = field.getAttribute('aria-describedby') ?? ''
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(described)?.textContent).toBe('Email has already been taken')
  })
})

describe('TextArea', () => {
  it('counts what is left in UTF-16 units', () => {
    render(<Note value="naïve 🧵" />)
    expect(screen.getByText('492 characters left')).toBeVisible()
  })

  it('turns orange under 50 left', () => {
    render(<Note value={'a'.repeat(451)} />)
    expect(screen.getByText('49 characters left').className).toContain('text-marigold-text')
  })

  it('says that a text is too long once, and by how much in its description', () => {
    const { rerender } = render(<Note value={'a'.repeat(502)} />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      '502 of 500 characters. Shorten it by 2 to save.',
    )
    expect(screen.getByRole('textbox')).toBeInvalid()
    const alert = screen.getByRole('alert')
    rerender(<Note value={'a'.repeat(501)} />)
    expect(screen.getByRole('alert')).toBe(alert)
    expect(alert).toHaveTextContent('Too many characters')
  })

  it.each([
    [450, ''],
    [451, 'Fewer than 50 characters'],
    [470, 'Fewer than 50 characters'],
    [491, 'Fewer than 10 characters'],
    [500, 'No more characters'],
  ])('is silent while its end is far: %d of 500 characters announce "%s"', (length, announced) => {
    render(<Note value={'a'.repeat(length)} />)
    expect(screen.getByRole('status').textContent).toBe(announced)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(`${500 - length} characters left`)
  })
})

describe('progress', () => {
  it.each([
    [-1, 0],
    [3.9, 3],
    [99, 10],
  ])('fills whole stitches within its total: %d is %d', (filled, shown) => {
    render(<Stitches role="progressbar" total={10} filled={filled} label="Reviews" />)
    expect(screen.getByRole('progressbar', { name: 'Reviews' }).getAttribute('aria-valuenow')).toBe(
      `${shown}`,
    )
  })

  it('draws one bar for more steps than can be told apart', () => {
    render(<SegmentedProgress total={40} value={10} label="Session" />)
    expect(screen.getByRole('progressbar', { name: 'Session' }).childElementCount).toBe(1)
  })
})

describe('StageBadge', () => {
  it.each([
    [1, 'Reviewing · 1 review'],
    [4, 'Reviewing · 4 reviews'],
  ])('names the stage and its %d reviews', (reviewCount, text) => {
    const { container } = render(<StageBadge stage="REVIEWING" reviewCount={reviewCount} />)
    expect(container.textContent).toBe(text)
  })
})
