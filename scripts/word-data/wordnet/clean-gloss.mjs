/** Typing mistakes of WordNet 3.1, found by comparing its words with a list of frequent ones: wrong, right. */
const MISTAKES = new Map(
  `whatver whatever
smoothely smoothly
theives thieves
exisitng existing
atrol patrol
applicance appliance
ontained contained
nderwater underwater
reathing breathing
pparatus apparatus
iesel diesel
ngine engine
ehicle vehicle
disabilites disabilities
himslef himself
condtion condition
oponent opponent
expres express
compnay company
certan certain
distruction destruction
mutuation mutation
persistant persistent
nucleous nucleus
dispossed dispossessed
veritcal vertical
embrance embrace
centurey century
ancts acts
temperary temporary
colonical colonial
backetball basketball
pyrimid pyramid
apparantly apparently
responsibilites responsibilities`
    .split('\n')
    .map((line) => /** @type {[string, string]} */ (line.split(' '))),
)
const MISTAKE = new RegExp(`\\b(?:${[...MISTAKES.keys()].join('|')})\\b`, 'g')
/** 'two when when': these words are never meant twice. */
const REPEATED = /\b(principles|to|when|or|in|of|the|a) \1\b/g

/** A bracket without brackets inside. */
const BRACKET = /\s*\(([^()]*)\)/g
/** At the start: whom or what the word is used of. Other brackets there name the topic. */
const USED_OF = /^\((?:of|used of|of e\.g\.)( [^()]{2,60})\)\s+/
const TOPIC = /^\([^()]*\)[\s,;:]*/
/** Brackets whose content reads well between commas. */
const ADDITION =
  /^(?:especially|usually|often|sometimes|mainly|typically|generally|normally|including|as|such as)\b/
/** Another choice, or one or two words: 'perform (or try to)', 'force (someone) to'. */
const SPOKEN_ALONG = /^(?:or\b|and\b|not\b|in |on |of |with |from |to |\w+$|\w+ \w+$)/
/** The object of a verb, after at most two words: 'move (a place or thing)'. */
const OBJECT = /^(?:an? |the |some|any|one )/
/** Remarks about the word, not its meaning. */
const REMARK = /;?\s*\('[^()]*\)/g

/** Characters. After this length only the first part of a definition is kept. */
const MAX_LENGTH = 90
/** Characters. A shorter first part says too little: 'poor'. */
const MIN_FIRST_PART = 20

/**
 * A definition of WordNet as a learner can read it: without brackets, topics, remarks and typing mistakes, and of a long
 * one only the first part.
 *
 * @param {string} definition as splitGloss gives it
 * @returns {string}
 */
export function cleanGloss(definition) {
  const mended = definition
    .replace(MISTAKE, (wrong) => MISTAKES.get(wrong) ?? wrong)
    .replace(REPEATED, '$1')
    .replaceAll('; or', ', or')
  const plain = closeBrackets(mended).replace(REMARK, '').replace(USED_OF, 'of$1: ').replace(TOPIC, '')
  const opened = removeBrackets(plain)
  const clean = tidy(shorten(opened))
  return /[a-z]/i.test(clean) ? clean : tidy(mended)
}

/**
 * Removes a bracket that was cut before its end: 'in modified terms (e.g.'.
 *
 * @param {string} text
 */
function closeBrackets(text) {
  return text.replace(/\([^()]*$/, '')
}

/** @param {string} text */
function removeBrackets(text) {
  let current = text
  // Brackets inside brackets open first.
  for (let previous = ''; previous !== current; ) {
    previous = current
    current = current.replace(BRACKET, (_, /** @type {string} */ content, /** @type {number} */ at) =>
      openBracket(content.trim(), previous.slice(0, at).split(' ').length),
    )
  }
  return current
}

/**
 * @param {string} content
 * @param {number} wordsBefore
 */
function openBracket(content, wordsBefore) {
  if (ADDITION.test(content)) return `, ${content},`
  if (/^(?:e\.g\.|i\.e\.|that is|for example)/.test(content)) return ''
  const isSpoken = SPOKEN_ALONG.test(content) || (wordsBefore <= 2 && OBJECT.test(content))
  return isSpoken && content.length <= 40 ? ` ${content}` : ''
}

/** @param {string} text */
function shorten(text) {
  if (text.length <= MAX_LENGTH) return text
  const end = text.indexOf(';', MIN_FIRST_PART)
  return end === -1 ? text : text.slice(0, end)
}

/** @param {string} text */
function tidy(text) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/,+(?=[,;:.])/g, '')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '')
    .replace(/([,;])(?=[a-z])/g, '$1 ')
}
