import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MovePhoto } from '@/components/settings/profile/move-photo'

afterEach(cleanup)

/** A landscape photo, 100 px wider than the circle, of the same height. */
function LandscapePhoto() {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <>
      <output>{`${crop.x}, ${crop.y}`}</output>
      <MovePhoto
        crop={crop}
        zoom={1}
        photo={{ width: 300, height: 200 }}
        circle={{ width: 200, height: 200 }}
        onMove={setCrop}
      />
    </>
  )
}

it('a photo is moved by presses, without dragging, until its edge', async () => {
  render(<LandscapePhoto />)
  const left = screen.getByRole('button', { name: 'Move left' })
  await userEvent.click(left)
  expect(screen.getByRole('status')).toHaveTextContent('-20, 0')
  await userEvent.click(left)
  await userEvent.click(left)
  expect(screen.getByRole('status')).toHaveTextContent('-50, 0')
  expect(left).toHaveAttribute('aria-disabled', 'true')
  expect(left).toHaveFocus()
})

it('a photo that is as high as the circle moves neither up nor down', () => {
  render(<LandscapePhoto />)
  for (const name of ['Move up', 'Move down'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
})
