'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import type { MenuSection } from '@/components/ui/menu/menu-sections'

// Loaded on demand: the popup (positioning, typeahead, focus) is large and not needed before the first press.
const MenuPopup = lazyPart(
  () => import('@/components/ui/menu/menu-popup').then((module) => module.MenuPopup),
  { Failed: SheetFailed },
)

export type ActionMenuProps = {
  /** The accessible name of the trigger and of the menu. */
  label: string
  /** Content of the trigger. */
  trigger: ReactNode
  triggerClassName?: string
  sections: MenuSection[]
  align?: 'start' | 'end'
}

/** A button that opens a menu of actions, links and choices. */
export function ActionMenu({ label, trigger, triggerClassName, sections, align = 'end' }: ActionMenuProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  const show = useCallback((next: boolean) => {
    if (next) setOpened(true)
    setOpen(next)
  }, [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    setByKeyboard(true)
    show(true)
  }

  function handleClick(event: MouseEvent) {
    // A press with Enter or Space has a click count of 0.
    setByKeyboard(event.detail === 0)
    show(!open)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        className={cx('rounded-sm', triggerClassName)}
      >
        {trigger}
      </button>
      {opened && (
        <MenuPopup
          id={menuId}
          label={label}
          anchor={button}
          open={open}
          onOpenChange={show}
          focusFirst={byKeyboard}
          sections={sections}
          align={align}
        />
      )}
    </>
  )
}
