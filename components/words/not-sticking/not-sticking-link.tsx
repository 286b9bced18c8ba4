import Link from 'next/link'

/** Leads to the words that do not stick. */
export function NotStickingLink({ count }: { count: number }) {
  return (
    <Link
      href="/words/not-sticking"
      prefetch={false}
      className="inline-flex min-h-11 w-fit items-center text-sm text-thread underline-offset-4 hover:underline"
    >
      {count === 1
        ? 'One word does not stick. See what helps.'
        : `${count.toLocaleString('en')} words do not stick. See what helps.`}
    </Link>
  )
}
