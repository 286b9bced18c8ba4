import { notFound } from 'next/navigation'

/** All addresses that no other route has: the not-found page inside the shell, so that its navigation is there. */
export default function Page(): never {
  notFound()
}
