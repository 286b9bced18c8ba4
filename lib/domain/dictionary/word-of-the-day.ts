const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Words of the learner's dictionary with several everyday meanings, so that there is a choice to make. In an order that
 * seems random; each has its day before the first one returns.
 */
export const WORDS_OF_THE_DAY = [
  ...['gloomy', 'absence', 'impression', 'admire', 'shallow', 'amuse', 'reveal', 'ancient', 'landscape'],
  ...['anxious', 'hunger', 'awkward', 'volume', 'adapt', 'appreciate', 'branch', 'thoughtful', 'charity'],
  ...['origin', 'cheer', 'bother', 'comfort', 'highlight', 'confident', 'contrast', 'craft', 'precious'],
  ...['curious', 'survive', 'curve', 'mystery', 'decline', 'distinguish', 'defend', 'nightmare', 'desert'],
  ...['inspire', 'discipline', 'capable', 'distant', 'perspective', 'drama', 'stable', 'escape', 'decent'],
  ...['familiar', 'ambition', 'float', 'conscious', 'frame', 'eliminate', 'guilt', 'determine', 'incredible'],
  ...['luxury', 'invent', 'complex', 'jealous', 'inherit', 'magic', 'symbol', 'praise', 'confusion'],
  ...['preserve', 'trigger', 'pride', 'suspicious', 'puzzle', 'explore', 'rescue', 'initial', 'rough'],
  ...['convince', 'shelter', 'dramatic', 'spirit', 'display', 'stare', 'uncertain', 'steep', 'contribute'],
  ...['storm', 'aggressive', 'strength', 'avenue', 'stroke', 'instant', 'tense', 'appeal', 'tragedy'],
  ...['unique', 'warmth', 'philosophy', 'whisper', 'disturb', 'promote'],
] as const

/** The word of a UTC day, the same for everybody. */
export function wordOfTheDay(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return WORDS_OF_THE_DAY[day % WORDS_OF_THE_DAY.length] ?? WORDS_OF_THE_DAY[0]
}
