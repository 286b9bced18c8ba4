import { redirect } from 'next/navigation'

/** Redirects the usual spelling; links and pages of this app use /learn/quizes. */
export default function QuizzesPage() {
  redirect('/learn/quizes')
}
