import Link from 'next/link'

/** Leads to predicted and actual recall. */
export function CalibrationLink({ children }: { children: string }) {
  return (
    <Link
      href="/dashboard/recall"
      prefetch={false}
      className="inline-flex min-h-11 w-fit items-center text-sm text-thread underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
