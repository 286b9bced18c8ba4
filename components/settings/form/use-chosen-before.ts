import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over radio buttons that were pressed before React listened: it leaves them as they are, and tells nobody.
 * @param take gets what finds the value of the pressed button of a name
 */
export function useChosenBefore(take: (chosen: (name: string) => string | undefined) => void): void {
  const takeOver = useEffectEvent(() =>
    take((name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value),
  )
  useLayoutEffect(() => takeOver(), [])
}
