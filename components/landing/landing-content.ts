/*
 * All texts of the landing page but the success stories and testimonials (landing-claims.ts) and the example words
 * (example-words.ts). Marketing claims are copy and appear only in these files (docs/product.md, Landing page).
 */

/** Milliseconds that each example word is shown. */
export const EXAMPLE_INTERVAL_MS = 4000

/** Milliseconds that each feature is highlighted. */
export const FEATURE_INTERVAL_MS = 3000

export const LANDING = {
  title: { before: 'Words stay when they are ', woven: 'woven', after: ' into your life.' },
  lead: 'Save a word where you meet it. Keep the moment: a line, a photo, your voice. See it again just before you would forget.',
  description:
    'Save the words you meet, keep the moment, and see them again just before you would forget. Flashcards, quizzes and spaced repetition.',
  start: 'Start free',
  /** Replaces 'Start free' where the host takes no new accounts. */
  logIn: 'Log in',
  watch: 'Watch it work',
  tryWord: 'Try it with a word you met',
  /** Only while the instance has no accounts. */
  newInstance: 'New here?',
  restore: 'Restore a backup',
  featuresName: 'What it does',
  factsName: 'In figures',
  stepsTitle: 'From a word you met to a word you own',
  callTitle: 'The next word you meet could stay.',
  callText: 'Make it the first one in your notebook.',
} as const

interface Feature {
  icon: 'examples' | 'context' | 'schedule' | 'practice'
  name: string
  text: string
  /** Shown instead where the host hides marketing claims. */
  withoutClaim?: { name: string; text: string }
}

export const FEATURES: readonly Feature[] = [
  {
    icon: 'examples',
    name: 'AI-generated examples',
    text: 'Sentences that show a word at work, for each of its meanings.',
    withoutClaim: {
      name: 'Meanings with examples',
      text: 'Clear definitions, and sentences that show a word at work.',
    },
  },
  {
    icon: 'context',
    name: 'Context capture',
    text: 'Photo, voice, place and the sentence: the moment you met the word.',
  },
  {
    icon: 'schedule',
    name: 'Spaced repetition',
    text: 'Each word returns when it helps most, and less often as it settles.',
  },
  {
    icon: 'practice',
    name: 'Flashcards and quizzes',
    text: 'Short rounds for a queue, a bus ride, a cup of tea.',
  },
]

export const STEPS = [
  {
    name: 'Capture',
    title: 'Catch it while it is still warm',
    text: 'Type a word, or send it from any page or app. Choose the meaning that you met. Base forms and typos are looked after.',
  },
  {
    name: 'Connect',
    title: 'Tie it to something of yours',
    text: 'The line it stood in, a photo, your own voice, the place, a list it belongs to. What is connected is easier to find again.',
  },
  {
    name: 'Remember',
    title: 'Meet it again at the right time',
    text: 'Each answer moves the next review further away. A few minutes a day keep thousands of words awake.',
  },
] as const

export const DEMO = {
  title: 'Half a minute with your words',
  description: 'Look up a word, keep its context, and let it come back. The video has no sound.',
  video: '/landing/demo.mp4',
  poster: '/landing/demo-poster.webp',
  captions: '/landing/demo.vtt',
  /** Pixels of the video. */
  size: { width: 1280, height: 800 },
} as const

export const WORD_OF_THE_DAY = {
  name: 'Word of the day',
  title: 'Go on, take one.',
  text: 'A new word each day. Choose the meaning that you would like to keep.',
  save: 'Save this word',
  saveLogin: 'Log in to save it',
  notice: 'It waits for you: sign up, and the sheet opens with your choice.',
} as const

/** True of every instance, without any claim. */
export const FACTS = [
  { figure: '38', name: 'languages for meanings and translations' },
  { figure: '3,600', name: 'words and phrases explained in plain English' },
  { figure: '0', name: 'trackers, and your words stay yours' },
] as const
