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
      /** Leaves the app: the browser loads the page anew. */
      fullLoad?: boolean
      onSelect?: never
    }
)

export type MenuChoice = {
  value: string
  label: string
}

/** A run of items between two hairlines: things to do, or one choice among several. */
export type MenuSection =
  | { label?: string; actions: MenuAction[] }
  | { label: string; value: string; choices: MenuChoice[]; onChange: (value: string) => void }
