export type ExampleWord = {
  text: string
  partOfSpeech: string
  pronunciation: string
  translation: { text: string; lang: string; dir?: 'rtl' }
  meaning: string
  /** The learner's own note about where the word was met. */
  note: string
  stitches: number
}

export const EXAMPLE_WORDS: readonly [ExampleWord, ...ExampleWord[]] = [
  {
    text: 'gossamer',
    partOfSpeech: 'adjective',
    pronunciation: 'ˈɡɒsəmər',
    translation: { text: 'hauchdünn', lang: 'de' },
    meaning: 'so thin as to transmit light; delicate as a spider’s thread',
    note: 'gossamer curtains, the morning we left Porto',
    stitches: 6,
  },
  {
    text: 'serendipity',
    partOfSpeech: 'noun',
    pronunciation: 'ˌsɛrənˈdɪpəti',
    translation: { text: 'feliz casualidad', lang: 'es' },
    meaning: 'good luck in making unexpected and fortunate discoveries',
    note: 'how Ana describes finding this flat',
    stitches: 4,
  },
  {
    text: 'wend',
    partOfSpeech: 'verb',
    pronunciation: 'wɛnd',
    translation: { text: '縫うように進む', lang: 'ja' },
    meaning: 'direct one’s course or way, slowly and not straight',
    note: 'the 28 tram wends up to Graça',
    stitches: 8,
  },
  {
    text: 'eavesdrop',
    partOfSpeech: 'verb',
    pronunciation: 'ˈiːvzdrɒp',
    translation: { text: 'يسترق السمع', lang: 'ar', dir: 'rtl' },
    meaning: 'listen without the speaker’s knowledge',
    note: 'guilty, on every train',
    stitches: 3,
  },
]
