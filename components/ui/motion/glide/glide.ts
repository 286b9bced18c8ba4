import { bringBack, comeForward, sendAway } from '@/components/ui/motion/glide/cards'
import { countTo } from '@/components/ui/motion/glide/count'
import { RowMotion } from '@/components/ui/motion/glide/row-motion'

/** What use-glide.ts loads after the first paint. */
export const GLIDE = { bringBack, comeForward, sendAway, countTo, RowMotion }
