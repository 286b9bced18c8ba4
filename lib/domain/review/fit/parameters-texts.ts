/** What the screen knows of parameters that were fitted. */
type Parameters = Readonly<{
  state: 'NOT_BETTER' | 'ADOPTED' | 'REPLACED' | 'WITHDRAWN' | 'TAKEN_BACK' | 'IMPORTED'
  answers: number
  comparedAnswers: number
  percentBetter: number
  watchedAnswers: number
  watchedPercentBetter: number
}>

type Model = Readonly<{
  canFit: boolean
  answers: number
  neededAnswers: number
  outcome:
    | 'ADOPTED'
    | 'NOT_BETTER'
    | 'TOO_FEW_ANSWERS'
    | 'ONE_SIDED'
    | 'TOO_LARGE'
    | 'NOT_ON_THIS_MACHINE'
    | 'FAILED'
    | null
  inUse: Parameters | null
  notInUse: Parameters | null
}>

/** What a learner is told of the parameters: what plans the reviews now, and why. */
export type ParametersText = Readonly<{ status: string; reason: string | null }>

const count = (value: number) => value.toLocaleString('en')

/** '6% better', with a decimal below one percent. */
function byPercent(percent: number): string {
  const size = Math.abs(percent)
  return `${size < 1 ? size.toFixed(1) : Math.round(size)}% ${percent < 0 ? 'worse' : 'better'}`
}

/** What plans the reviews of a learner, and why. */
export function parametersText(model: Model): ParametersText {
  const { inUse } = model
  if (!inUse) return { status: 'The usual parameters plan your reviews.', reason: whyDefaults(model) }
  const compared =
    inUse.comparedAnswers > 0
      ? `They predict your last ${count(inUse.comparedAnswers)} answers ${byPercent(inUse.percentBetter)} than the usual ones.`
      : 'They came with your imported words.'
  const watched =
    inUse.watchedAnswers > 0
      ? ` The ${count(inUse.watchedAnswers)} answers since then they predict ${byPercent(inUse.watchedPercentBetter)}.`
      : ''
  const fitted = inUse.answers > 0 ? `, fitted to ${count(inUse.answers)} of your answers` : ''
  return { status: `Your own parameters plan your reviews${fitted}.`, reason: compared + watched }
}

function whyDefaults({ canFit, answers, neededAnswers, outcome, notInUse }: Model): string | null {
  if (!canFit || outcome === 'NOT_ON_THIS_MACHINE')
    return 'This server cannot fit them to your answers: its kind of machine has no program for it.'
  if (answers < neededAnswers)
    return `From ${count(neededAnswers)} answers on they are fitted to your own memory; you have ${count(answers)}.`
  if (notInUse?.state === 'TAKEN_BACK') return 'You took your own ones back.'
  if (notInUse?.state === 'WITHDRAWN')
    return `Your own ones were withdrawn: the ${count(notInUse.watchedAnswers)} answers after they were fitted they predicted ${byPercent(notInUse.watchedPercentBetter)} than the usual ones.`
  switch (outcome) {
    case 'NOT_BETTER':
      return notInUse
        ? `Those that were fitted to your answers did not predict your last ${count(notInUse.comparedAnswers)} answers clearly better.`
        : null
    case 'ONE_SIDED':
      return 'Your answers are nearly all of one kind, recalled or forgotten: nothing can be fitted to them yet.'
    case 'TOO_LARGE':
      return 'Fitting them to your answers took more time or memory than it may.'
    case 'FAILED':
      return 'Fitting them to your answers failed. It is tried again within a week.'
    default:
      return null
  }
}
