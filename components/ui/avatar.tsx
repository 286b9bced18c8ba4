export type AvatarProps = {
  /** Source of the initial: a name or an e-mail address. */
  name: string
}

/** A person's initial on a coloured background. Decorative: the parent element has the accessible name. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="grid size-8 place-items-center rounded-full bg-linear-135 from-marigold to-madder text-sm font-semibold text-on-marigold uppercase"
    >
      {Array.from(name.trim())[0] ?? ''}
    </span>
  )
}
