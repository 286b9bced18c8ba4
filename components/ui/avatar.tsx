export type AvatarProps = {
  /** What the initial is taken from: a name, else an address. */
  name: string
}

/** A person's initial on two threads' colours. Decorative: what holds it says whose it is. */
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
