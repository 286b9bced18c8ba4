/** Words that caused wrong quiz questions, with a speaker's knowledge about them, for random collections. */

export interface KnownWord {
  text: string
  partsOfSpeech: readonly string[]
  meanings: readonly string[]
  translations: readonly string[]
  /** All forms of the word that can occur in a sentence, including the word itself. */
  forms: readonly string[]
  /** Irregular forms, which the API returns because no rule gives them. */
  irregular?: readonly string[]
  /** Other words of this table that fit wherever this word fits. */
  synonyms?: readonly string[]
}

type Row = [
  text: string,
  partsOfSpeech: string,
  meanings: string,
  translations: string,
  forms: string,
  more?: { irregular?: string; synonyms?: string },
]

const list = (text: string) => text.split('|').filter(Boolean)

const ROWS: readonly Row[] = [
  [
    'run',
    'verb|noun',
    'move fast by using one\u2019s feet|a score in baseball',
    'laufen|rennen',
    'run|runs|running|ran',
    { irregular: 'ran' },
  ],
  [
    'sprint',
    'verb',
    'move fast by using one\u2019s feet',
    'sprinten',
    'sprint|sprints|sprinted|sprinting',
    { synonyms: 'run' },
  ],
  [
    'give up',
    'verb',
    'stop trying; abandon',
    'aufgeben',
    'give up|gives up|giving up|gave up|given up',
    { irregular: 'gave up|given up', synonyms: 'abandon' },
  ],
  [
    'abandon',
    'verb',
    'leave behind for ever',
    'verlassen, aufgeben',
    'abandon|abandons|abandoned|abandoning',
    { synonyms: 'give up' },
  ],
  ['big', 'adjective', 'above average in size', 'gro\u00df', 'big|bigger|biggest', { synonyms: 'large' }],
  [
    'large',
    'adjective',
    'above average in size; big',
    'gro\u00df; weit',
    'large|larger|largest',
    { synonyms: 'big' },
  ],
  [
    'begin',
    'verb',
    'take the first step in something',
    'anfangen|beginnen',
    'begin|begins|beginning|began|begun',
    { irregular: 'began|begun', synonyms: 'start' },
  ],
  ['start', 'verb|noun', 'begin', 'anfangen', 'start|starts|started|starting', { synonyms: 'begin' }],
  [
    'child',
    'noun',
    'a young person',
    'Kind',
    'child|child\u2019s|children|children\u2019s',
    { irregular: 'children' },
  ],
  ['knife', 'noun', 'a tool with a blade to cut with', 'Messer', 'knife|knives|knife\u2019s'],
  [
    'die',
    'verb|noun',
    'stop living|a small cube with dots',
    'sterben|W\u00fcrfel',
    'die|dies|died|dying',
    { irregular: 'dice' },
  ],
  ['panic', 'verb', 'be overcome by sudden fear', '', 'panic|panics|panicked|panicking'],
  ['happy', 'adjective', 'feeling joy, not sadness', 'gl\u00fccklich (Adj.)', 'happy|happier|happiest'],
  ['stop', 'verb', 'come to an end; cease', 'anhalten', 'stop|stops|stopped|stopping'],
  ['love', 'verb|noun', 'feel deep affection for', 'lieben|Liebe', 'love|loves|loved|loving|love\u2019s'],
  ['carry', 'verb', 'hold and take to another place', 'tragen', 'carry|carries|carried|carrying'],
  ['ice-cream', 'noun', 'a frozen sweet food', 'Eis', 'ice-cream|ice cream|icecream|ice-creams|ice creams'],
  [
    'mother-in-law',
    'noun',
    'the mother of one\u2019s husband or wife',
    'Schwiegermutter',
    'mother-in-law|mothers-in-law|mother in law',
  ],
  ['don\u2019t', 'verb', 'short for the two words that forbid', '', "don\u2019t|don't"],
  ['o\u2019clock', 'adverb', 'used to tell the full hour', 'Uhr', "o\u2019clock|o'clock"],
  ['well-known', 'adjective', 'familiar to many people', 'bekannt', 'well-known|well known'],
  [
    'look forward to',
    'verb',
    'wait for with pleasure',
    'sich freuen auf',
    'look forward to|looks forward to|looked forward to|looking forward to',
  ],
  ['caf\u00e9', 'noun', 'a place that serves coffee', 'Caf\u00e9', 'caf\u00e9|caf\u00e9s|cafe\u0301'],
  [
    'stra\u00dfe',
    'noun',
    'a way for cars',
    'street',
    'stra\u00dfe|stra\u00dfen',
    { irregular: 'stra\u00dfen' },
  ],
  ['in', 'preposition|adverb', 'within the limits of|to the inside', 'in|hinein', 'in'],
  ['on', 'preposition', 'in contact with the top of', 'auf|an', 'on'],
  ['C++', 'noun', 'a programming language with classes', '', 'C++'],
  ['C#', 'noun', 'a programming language for .NET', '', 'C#'],
  [
    '\u0431\u0435\u0436\u0430\u0442\u044c',
    'verb',
    '\u0434\u0432\u0438\u0433\u0430\u0442\u044c\u0441\u044f \u0431\u044b\u0441\u0442\u0440\u043e',
    'flee',
    '\u0431\u0435\u0436\u0430\u0442\u044c|\u0411\u0435\u0436\u0430\u0442\u044c',
  ],
  [
    '\u03bb\u03cc\u03b3\u03bf\u03c2',
    'noun',
    '\u03ad\u03bd\u03b1\u03c2 \u03ae\u03c7\u03bf\u03c2 \u03bc\u03b5 \u03bd\u03cc\u03b7\u03bc\u03b1',
    'speech',
    '\u03bb\u03cc\u03b3\u03bf\u03c2|\u039b\u03cc\u03b3\u03bf\u03c2|\u039b\u039f\u0393\u039f\u03a3',
  ],
  [
    '\u0643\u062a\u0627\u0628',
    'noun',
    '\u0635\u0641\u062d\u0627\u062a \u0645\u0637\u0628\u0648\u0639\u0629',
    'book',
    '\u0643\u062a\u0627\u0628|\u0643\u0650\u062a\u064e\u0627\u0628|\u0643\u062a\u0640\u0627\u0628|\u0627\u0644\u0643\u062a\u0627\u0628',
  ],
  [
    '\u05e1\u05e4\u05e8',
    'noun',
    '\u05d3\u05e4\u05d9\u05dd \u05db\u05ea\u05d5\u05d1\u05d9\u05dd',
    'book',
    '\u05e1\u05e4\u05e8|\u05e1\u05b5\u05e4\u05b6\u05e8|\u05d4\u05e1\u05e4\u05e8',
    { synonyms: '\u0643\u062a\u0627\u0628' },
  ],
  ['\u56fe\u4e66\u9986', 'noun', '\u501f\u4e66\u7684\u5730\u65b9', 'library', '\u56fe\u4e66\u9986'],
  ['\u98df\u3079\u7269', 'noun', '\u4eba\u304c\u53e3\u306b\u3059\u308b\u54c1', 'food', '\u98df\u3079\u7269'],
  [
    '\u0e2b\u0e19\u0e31\u0e07\u0e2a\u0e37\u0e2d',
    'noun',
    '\u0e01\u0e23\u0e30\u0e14\u0e32\u0e29\u0e40\u0e22\u0e47\u0e1a\u0e40\u0e25\u0e48\u0e21',
    'volume',
    '\u0e2b\u0e19\u0e31\u0e07\u0e2a\u0e37\u0e2d',
  ],
  [
    '\uc0ac\uacfc',
    'noun',
    '\ubd89\uc740 \uacfc\uc77c',
    'apple',
    '\uc0ac\uacfc|\uc0ac\uacfc\ub97c|\uc0ac\uacfc\uac00',
  ],
  [
    '\u0915\u093f\u0924\u093e\u092c',
    'noun',
    '\u092a\u0922\u093c\u0928\u0947 \u0915\u0940 \u0935\u0938\u094d\u0924\u0941',
    'tome',
    '\u0915\u093f\u0924\u093e\u092c',
  ],
]

export const KNOWN_WORDS: readonly KnownWord[] = ROWS.map(
  ([text, partsOfSpeech, meanings, translations, forms, more]) => ({
    text,
    partsOfSpeech: list(partsOfSpeech),
    meanings: list(meanings),
    translations: list(translations),
    forms: list(forms),
    irregular: list(more?.irregular ?? ''),
    synonyms: list(more?.synonyms ?? ''),
  }),
)

/** Sentences in several scripts; `{}` is the place of the word. */
export const FRAMES: readonly string[] = [
  'They talked about {} all evening.',
  '{}? Nobody had thought of it.',
  'First {}, then {}, then silence.',
  'She said \u201c{}\u201d and left.',
  'A so-called {}-like thing stood there.',
  'The\u00a0{}\u00a0was\u00a0gone.',
  '({})! And again: {}...',
  '\u041e\u043d\u0438 \u0441\u043a\u0430\u0437\u0430\u043b\u0438 {} \u0438 \u0443\u0448\u043b\u0438.',
  '\u0642\u0627\u0644\u0648\u0627 {} \u062b\u0645 \u0630\u0647\u0628\u0648\u0627.',
  '\u6211\u4eec\u770b\u5230{}\u5728\u90a3\u91cc\u3002',
]
