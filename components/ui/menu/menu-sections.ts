import type { ReactNode } from 'react'

export type MenuAction = {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
} & (
  | { onSelect: () => void; href?: never }
  | {
      href: string
      /** The browser loads the page without the router. */
      fullLoad?: boolean
      onSelect?: never
    }
)

export type MenuChoice = {
  value: string
  label: string
}

/** A group of items between two lines: actions, or a choice between several options. */
export type MenuSection =
  | { label?: string; actions: MenuAction[] }
  | { label: string; value: string; choices: MenuChoice[]; onChange: (value: string) => void }
