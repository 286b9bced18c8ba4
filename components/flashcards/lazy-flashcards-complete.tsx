import { lazyPart } from '@/components/ui/lazy/lazy-part'

/** {@link FlashcardsComplete}, loaded when the page is idle: the cards do not need it. */
export const LazyFlashcardsComplete = lazyPart(() =>
  import('@/components/flashcards/flashcards-complete').then((module) => module.FlashcardsComplete),
)
