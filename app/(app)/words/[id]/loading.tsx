import { WordPageSkeleton } from '@/components/word-page/word-page-skeleton'

export default function WordPageLoading() {
  return <WordPageSkeleton />
}
