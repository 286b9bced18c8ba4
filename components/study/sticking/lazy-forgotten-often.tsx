import { lazyPart } from '@/components/ui/lazy/lazy-part'

/** {@link ForgottenOften}, loaded when the page is idle; where its code does not come, nothing is missed. */
export const LazyForgottenOften = lazyPart(
  () => import('@/components/study/sticking/forgotten-often').then((module) => module.ForgottenOften),
  { Failed: () => null },
)
