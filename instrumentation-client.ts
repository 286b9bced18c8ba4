// Next runs this file in the browser before the page's code.
import { announceTraversals } from '@/lib/client/before-navigation'

announceTraversals()
