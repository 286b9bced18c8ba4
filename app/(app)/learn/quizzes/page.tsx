import { redirect } from 'next/navigation'

/** The spelling that people type (decisions.md section 8). */
export default function QuizzesPage() {
  redirect('/learn/quizes')
}
