import { lateModule, useLateModule } from '@/components/ui/motion/late-module'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { STILL } from '@/lib/client/stillness'

const glide = lateModule(() => import('@/components/ui/motion/glide/glide').then(({ GLIDE }) => GLIDE))

/**
 * Movements that show what a change did: where cards and rows went, how numbers grew. Null until their code is loaded,
 * after the first paint, and for users who prefer that nothing moves: the change itself never waits for them.
 */
export const useGlide = () => useLateModule(glide, !useMediaQuery(STILL))
