/** @param {string} text */
const toSet = (text) => new Set(text.trim().split(/\s+/))

/** Words of grammar, lower case. They need no collocations, and do not count as the content of a phrase. */
export const FUNCTION_WORDS = toSet(`
a an the i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself
we us our ours ourselves they them their theirs themselves one's this that these those who whom whose which what
whatever whoever whichever someone somebody something anyone anybody anything everyone everybody everything nobody
nothing none one another other each every either neither both all any some no few many much more most less least
several enough such own lots
to of in for on with at by from about into onto upon through over under above below between among against during
before after since until till across along around behind beside besides beyond near off out outside inside toward
towards up down without within except despite per plus than like as throughout underneath beneath via minus past
versus including regarding round apart ahead aside away back forward together
and or but nor so because if whether although though unless while whereas when where why how whenever wherever however
once only be have do can could will would shall should may might must ought used cannot not there here then now yes no
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion
oh hello hi hey ah bye goodbye yeah wow ok thanks please o'clock
`)

/** Verbs so general that the definition of a phrase may use them: 'take off' may be defined with 'take'. */
export const LIGHT_VERBS = toSet('be have do get go come take make put give keep let set')

/** Words without which hardly any definition can be written, so that their own definitions may use them too. */
export const GLUE_WORDS = toSet('a an the and or of to in for be not that you')
