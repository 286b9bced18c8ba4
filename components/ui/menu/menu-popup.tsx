'use client'

import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { cx } from '@/components/ui/class-names'
import type { MenuAction, MenuSection } from '@/components/ui/menu/menu-sections'

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-sm px-3 text-start outline-none select-none data-disabled:opacity-45 data-highlighted:bg-thread-soft'

const ITEMS = '[role^="menuitem"]'

export type MenuPopupProps = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  sections: MenuSection[]
  align: 'start' | 'end'
  /** The menu was opened by keyboard: focus the first item. */
  focusFirst: boolean
}

/** The popup of an ActionMenu. */
export function MenuPopup(props: MenuPopupProps) {
  const { id, label, anchor, open, onOpenChange, sections, align, focusFirst } = props
  const popup = useRef<HTMLDivElement>(null)

  function handleOpenChange(next: boolean, details: Menu.Root.ChangeEventDetails) {
    // The trigger handles its own presses: if the popup closed here, the following click would open it again.
    const target = details.event.target
    if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) {
      details.cancel()
    } else onOpenChange(next)
  }

  /** When the menu has faded. What an action opened has the focus by then, and keeps it. */
  function finalFocus() {
    const { activeElement } = document
    const isHere = activeElement === document.body || activeElement?.closest(`#${CSS.escape(id)}`)
    return isHere ? anchor.current : false
  }

  useEffect(() => {
    if (!open || !focusFirst) return
    // Wait one frame, because the menu first focuses itself.
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>(ITEMS)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [open, focusFirst])

  return (
    <Menu.Root open={open} onOpenChange={handleOpenChange}>
      {/* Inside the trigger's landmark, not at the end of the body: all content must be in a landmark. */}
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('header, main') ?? undefined}>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Menu.Popup
            ref={popup}
            id={id}
            aria-label={label}
            finalFocus={finalFocus}
            className="max-h-(--available-height) min-w-52 origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0"
          >
            {sections.map((section, index) => (
              <Fragment key={section.label ?? index}>
                {index > 0 && <Menu.Separator className="mx-2 my-1.5 h-px bg-line" />}
                <Section section={section} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Section({ section }: { section: MenuSection }) {
  if ('choices' in section) return <Choices {...section} />
  const actions = section.actions.map((action) => <Action key={action.label} action={action} />)
  if (!section.label) return actions
  return (
    <Menu.Group>
      <SectionLabel>{section.label}</SectionLabel>
      {actions}
    </Menu.Group>
  )
}

function SectionLabel({ children }: { children: string }) {
  return <Menu.GroupLabel className="px-3 pt-2 pb-1 text-xs text-ink-faint">{children}</Menu.GroupLabel>
}

function Choices({ label, value, choices, onChange }: Extract<MenuSection, { choices: unknown }>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      <Menu.Group>
        <SectionLabel>{label}</SectionLabel>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} closeOnClick className={ITEM}>
            <span className="grow">{choice.label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden size={18} className="text-thread" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  )
}

function Action({ action }: { action: MenuAction }) {
  const content = (
    <>
      {action.icon}
      <span className="grow">{action.label}</span>
    </>
  )
  const className = cx(ITEM, action.tone === 'danger' && 'text-madder')
  if (action.href !== undefined) {
    return (
      <Menu.LinkItem
        href={action.href}
        render={action.fullLoad ? undefined : <Link href={action.href} />}
        closeOnClick
        className={className}
      >
        {content}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item onClick={action.onSelect} disabled={action.disabled} className={className}>
      {content}
    </Menu.Item>
  )
}
