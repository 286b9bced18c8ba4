'use client'

import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'
import {
  SHEET_BACKDROP,
  SHEET_POPUP,
  SHEET_TALL,
  SHEET_VIEWPORT,
  SHEET_WIDE,
} from '@/components/ui/sheet/sheet-styles'
import { useReturnFocus } from '@/components/ui/sheet/use-return-focus'
import { CLOSE_DISTANCE, useSwipeDistance } from '@/components/ui/sheet/use-swipe-distance'
import { useMediaQuery, WIDE } from '@/components/ui/use-media-query'
import { dropTyped, openerOfTyped, takeTyped } from '@/lib/client/keyboard/typed-ahead'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The title is visually hidden but stays the accessible name. */
  titleHidden?: boolean
  description?: ReactNode
  /** Content above the title, next to the close button, for example step marks. */
  lead?: ReactNode
  /** Fixed below the scrolling content: the main action. */
  footer?: ReactNode
  /** If false, only the content's own action closes it (no swipe, no Escape, no backdrop, no close button). */
  dismissible?: boolean
  /** Uses the full available height even with little content, so that it does not jump when the content changes. */
  tall?: boolean
  /** From 1024 px, a dialog with room for two columns. */
  wide?: boolean
  /** The content has no controls: it takes the focus itself, so that the arrow keys can scroll it. */
  textOnly?: boolean
  /**
   * Element to focus on opening. Default: the first field, except when opened by touch, because the on-screen
   * keyboard would cover the sheet. False leaves the focus to the content.
   */
  initialFocus?: RefObject<HTMLElement | null> | false
  /** Names what the content shows: when it changes, the content is shown from its top. */
  part?: string
  /** Called after the closing animation: reset the content here. */
  onClosed?: () => void
  children: ReactNode
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'

/**
 * A bottom sheet on a phone, a centred dialog from 768 px. Traps focus and restores it. Closes on Escape, the
 * backdrop, the close button or a pull of more than 100 px.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, dismissible = true, onClosed } = props
  const wide = useMediaQuery(WIDE)
  const { popup, backdrop, distance, handlePress } = useSwipeDistance()
  const finalFocus = useReturnFocus(open, popup)

  function handleOpenChange(next: boolean, details: Drawer.Root.ChangeEventDetails) {
    const shortPull = details.reason === 'swipe' && distance() <= CLOSE_DISTANCE
    if (!next && (!dismissible || shortPull)) details.cancel()
    else onOpenChange(next)
  }

  // What is typed ahead keeps the focus until its field is there: keys typed into the sheet itself would be lost.
  const focusSheet = () => (openerOfTyped() === undefined ? popup.current : false)

  function focusFirstField(openedBy: string) {
    if (openedBy === 'touch') return true
    return popup.current?.querySelector<HTMLElement>('input, textarea, select') ?? true
  }

  function handleRelease() {
    if (dismissible && !wide && distance() > CLOSE_DISTANCE) onOpenChange(false)
  }

  return (
    <Drawer.Root
      open={open}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal={!dismissible}
    >
      <Drawer.Portal>
        <Drawer.Backdrop ref={backdrop} data-sheet-backdrop className={SHEET_BACKDROP} />
        <Drawer.Viewport className={SHEET_VIEWPORT}>
          <Drawer.Popup
            ref={popup}
            initialFocus={props.initialFocus === false ? focusSheet : (props.initialFocus ?? focusFirstField)}
            finalFocus={finalFocus}
            onPointerDown={handlePress}
            onPointerUp={handleRelease}
            onTouchEnd={handleRelease}
            // The centred dialog cannot be dragged with a mouse or a finger.
            data-base-ui-swipe-ignore={wide || !dismissible ? '' : undefined}
            className={cx(SHEET_POPUP, props.tall && SHEET_TALL, props.wide && SHEET_WIDE)}
          >
            <SheetFrame {...props} dismissible={dismissible} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function SheetFrame({
  title,
  titleHidden,
  description,
  lead,
  footer,
  dismissible,
  textOnly,
  onOpenChange,
  initialFocus,
  part,
  children,
}: SheetProps) {
  const content = useRef<HTMLDivElement>(null)
  // As soon as the content is there: what is typed after the press that opened the sheet belongs to its first field.
  const takesFocus = initialFocus === undefined
  useLayoutEffect(() => {
    const field = content.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
    if (!takesFocus) return
    // A sheet without a field: what is typed belongs to none.
    if (!field) return dropTyped()
    if (takeTyped('sheet', field)) return
    const isByKeyboard = document.activeElement?.matches(':focus-visible')
    if (isByKeyboard) field.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      {dismissible && (
        <span
          aria-hidden
          className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
        />
      )}
      {/* No header and footer elements: they would be landmarks of the page, inside a dialog. */}
      <div className="flex shrink-0 items-start gap-4 px-5 pt-4 pb-3 md:px-8 md:pt-6">
        <div className="flex min-h-11 grow flex-col justify-center">
          {lead && <div className="flex h-11 items-center">{lead}</div>}
          <Drawer.Title className={titleHidden ? 'sr-only' : 'headword text-xl'}>{title}</Drawer.Title>
          {description && (
            <Drawer.Description className="mt-1 text-ink-soft">{description}</Drawer.Description>
          )}
        </div>
        {dismissible && (
          <IconButton
            label="Close"
            icon={<X size={22} />}
            onClick={() => onOpenChange(false)}
            className="-me-2.5"
          />
        )}
      </div>
      <Drawer.Content
        key={part}
        ref={content}
        tabIndex={textOnly ? 0 : undefined}
        className="min-h-0 grow scroll-pb-8 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 md:px-8"
      >
        {children}
      </Drawer.Content>
      {footer && (
        <div
          data-sheet-footer
          className="shrink-0 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8"
        >
          {footer}
        </div>
      )}
    </>
  )
}
