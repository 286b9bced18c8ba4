'use client'

import { domMax, LazyMotion, type PanInfo, useDragControls, useMotionValue } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { FollowFingerProps } from '@/components/ui/motion/follow-finger'
import { readSwipe } from '@/components/ui/motion/read-swipe'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { STILL } from '@/lib/client/stillness'

/** Share of the finger's movement that the element follows where a swipe does nothing. */
const RESISTANCE = 0.2
/** Brings the element back within about 300 ms, with the finger's velocity and a slight overshoot. */
const SPRING_BACK = { bounceStiffness: 500, bounceDamping: 38 }
/** Brings it back within a frame. */
const BACK_AT_ONCE = { bounceStiffness: 1e6, bounceDamping: 2e3 }

/**
 * An `m` component for an element that is rendered elsewhere: the element exists before this code is loaded, and is not
 * mounted again when it is.
 */
const Attached = m.create(Existing)

function Existing({ target, ref }: { target: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target])
  return null
}

/** Loaded by follow-finger.tsx after the first paint. */
export function SwipeMotion(props: FollowFingerProps) {
  return (
    <LazyMotion features={domMax} strict>
      <Swipe {...props} />
    </LazyMotion>
  )
}

function Swipe({ target, left, right }: FollowFingerProps) {
  const isStill = useMediaQuery(STILL)
  const controls = useDragControls()
  const x = useMotionValue(0)
  const axis = useRef<'x' | 'y' | null>(null)

  useEffect(() => {
    const element = target.current
    if (!element) return
    function press(event: PointerEvent) {
      axis.current = null
      if (event.pointerType !== 'mouse') controls.start(event)
    }
    element.addEventListener('pointerdown', press)
    element.dataset.followsFinger = ''
    return () => {
      element.removeEventListener('pointerdown', press)
      delete element.dataset.followsFinger
    }
  }, [target, controls])

  function release(event: Event, { offset, velocity }: PanInfo) {
    const swipe = readSwipe(offset.x, velocity.x)
    // The browser cancels a movement that it takes for scrolling.
    if (swipe && axis.current === 'x' && event.type !== 'pointercancel')
      ({ left, right })[swipe]?.(velocity.x)
  }

  return (
    <Attached
      target={target}
      style={{ x }}
      drag="x"
      dragListener={false}
      dragControls={controls}
      dragDirectionLock
      onDirectionLock={(locked) => {
        axis.current = locked
      }}
      dragConstraints={{ left: 0, right: 0 }}
      dragElastic={{ left: left ? 1 : RESISTANCE, right: right ? 1 : RESISTANCE }}
      dragMomentum={!isStill}
      dragTransition={isStill ? BACK_AT_ONCE : SPRING_BACK}
      onDragEnd={release}
    />
  )
}
