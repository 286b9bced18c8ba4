export type ExampleWord = {
  text: string
  partOfSpeech: string
  pronunciation: string
  translation: { text: string; lang: string; dir?: 'rtl' }
  meaning: string
  /** The learner's own note about where the word was met. */
  note: string
  reviews: number
}

/** Milliseconds that each example word is shown. */
export const EXAMPLE_INTERVAL = 4000

/** All texts of the landing page. Marketing claims are copy and appear only here (docs/product.md, Every screen). */
export const LANDING = {
  claim: '14-day free trial · no credit card',
  title: { before: 'Words stay when they are ', woven: 'woven', after: ' into your life.' },
  lead: 'Save a word where you meet it. Keep the moment: a line, a photo, your voice. See it again just before you would forget.',
  start: 'Start free',
  /** Replaces 'Start free' where the host takes no new accounts. */
  logIn: 'Log in',
  how: 'See how it works',
  tryWord: 'Try it with a word you met',
  stepsTitle: 'From a word you met to a word you own',
  callTitle: 'The next word you meet could stay.',
  callText: 'Make it the first one in your notebook.',
} as const

export const EXAMPLE_WORDS: readonly [ExampleWord, ...ExampleWord[]] = [
  {
    text: 'gossamer',
    partOfSpeech: 'adjective',
    pronunciation: 'ˈɡɒsəmər',
    translation: { text: 'hauchdünn', lang: 'de' },
    meaning: 'so thin as to transmit light; delicate as a spider’s thread',
    note: 'gossamer curtains, the morning we left Porto',
    reviews: 6,
  },
  {
    text: 'serendipity',
    partOfSpeech: 'noun',
    pronunciation: 'ˌsɛrənˈdɪpəti',
    translation: { text: 'feliz casualidad', lang: 'es' },
    meaning: 'good luck in making unexpected and fortunate discoveries',
    note: 'how Ana describes finding this flat',
    reviews: 4,
  },
  {
    text: 'wend',
    partOfSpeech: 'verb',
    pronunciation: 'wɛnd',
    translation: { text: '縫うように進む', lang: 'ja' },
    meaning: 'direct one’s course or way, slowly and not straight',
    note: 'the 28 tram wends up to Graça',
    reviews: 8,
  },
  {
    text: 'eavesdrop',
    partOfSpeech: 'verb',
    pronunciation: 'ˈiːvzdrɒp',
    translation: { text: 'يسترق السمع', lang: 'ar', dir: 'rtl' },
    meaning: 'listen without the speaker’s knowledge',
    note: 'guilty, on every train',
    reviews: 3,
  },
]

export const STEPS = [
  {
    name: 'Capture',
    text: 'Type a word, pick the meaning you met. Suggestions, base forms and typos are looked after.',
  },
  {
    name: 'Connect',
    text: 'Tie it to your life: the line it stood in, where you were, a list it belongs to.',
  },
  {
    name: 'Remember',
    text: 'It comes back just before you would forget it, a little later each time.',
  },
] as const
