import { cx } from '@/components/ui/class-names'

export type AvatarProps = {
  /** Source of the initial: a name or an e-mail address. */
  name: string
  /** Address of a picture, which covers the initial. */
  src?: string | null
  size?: 'sm' | 'lg'
}

const SIZES = { sm: 'size-8 text-sm', lg: 'size-24 text-xl' }

/**
 * A person's picture, or their initial on a coloured background. Decorative: the parent element has the accessible name.
 */
export function Avatar({ name, src, size = 'sm' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-linear-135 from-marigold to-madder font-semibold text-on-marigold uppercase',
        SIZES[size],
      )}
    >
      <span>{Array.from(name.trim())[0] ?? ''}</span>
      {src && (
        // A background, because next/image would add 8 KB to every page; a picture that fails leaves the initial.
        <span className="absolute inset-0 bg-cover bg-center" style={{ backgroundImage: `url("${src}")` }} />
      )}
    </span>
  )
}
