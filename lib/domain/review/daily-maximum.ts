/**
 * Message when the daily maximum holds back due words: 'Today\'s maximum of 50 reviews is reached. 12 due words wait
 * until tomorrow.'
 */
export function maximumReached({ maximum, waiting }: { maximum: number; waiting: number }): string {
  const words = waiting === 1 ? '1 due word waits' : `${waiting.toLocaleString('en')} due words wait`
  return `Today's maximum of ${maximum} reviews is reached. ${words} until tomorrow.`
}
