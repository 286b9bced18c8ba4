/** No prediction is taken for more certain than this. */
const MIN_CHANCE = 1e-4

/** The surprise, in nats, of what happened to one who expected it with this probability. */
export function logLoss(chance: number, recalled: boolean): number {
  const certain = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, chance))
  return -Math.log(recalled ? certain : 1 - certain)
}
