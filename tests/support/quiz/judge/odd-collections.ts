/** Collections in which fair quizzes are hard to make. */

export interface OddWord {
  text: string
  /** Which of the dictionary's meanings the learner chose, from 0; default: the first. Empty: none. */
  chosen?: readonly number[]
  /** Meanings of the learner's own: part of speech, text. They replace those of the dictionary. */
  own?: readonly (readonly [partOfSpeech: string, meaning: string])[]
  translation?: string
  sentence?: string
  /** Addresses of files. */
  photo?: string
  recording?: string
}

const words = (list: string): OddWord[] => list.split(', ').map((text) => ({ text }))
const translated = (list: string): OddWord[] =>
  list.split(', ').map((pair) => {
    const [text = '', translation = ''] = pair.split(' = ')
    return { text, translation }
  })

export const ODD_COLLECTIONS: Readonly<Record<string, readonly OddWord[]>> = {
  'two words': words('wander, luggage'),
  'three words': words('reluctant, borrow, deadline'),
  'eight words': words('serendipity, chop, crisp, gradually, whereas, give up, meadow, in spite of'),
  'phrasal verbs': words(
    'give up, look after, put off, turn down, run out of, get along, carry on, find out',
  ),
  'fixed phrases': words('in spite of, as soon as, by the way, at least, on purpose, of course, for example'),
  'only nouns': words('luggage, recipe, meadow, colleague, deadline, mortgage'),
  'only verbs': words('borrow, lend, wander, chop, simmer, whisper, assume'),
  'only adjectives': words('reluctant, thorough, awkward, crisp, stubborn, eager, gloomy'),
  'only adverbs': words('gradually, nevertheless, hardly, often, quite, perhaps'),
  'small words': words('whereas, although, between, among, during, unless'),
  'one adjective in five words': words('big, large, huge, enormous, great'),
  'one verb in six words': words('begin, start, commence, launch, open, initiate'),
  'one noun in five words': words('mistake, error, fault, slip, blunder'),
  opposites: words('hot, cold, warm, cool, rich, poor, long, short'),
  'a meaning in common': words('run, go, operate, work, function, play'),
  'forms of one verb': words('run, running, ran, runner'),
  'forms of one noun': words('child, children, childish, childhood'),
  'a family of words': words('decide, decision, decisive, decisively, undecided'),
  'irregular verbs': words('go, take, give, put, read, cut, become, lie'),
  'unusual plurals': words('scissors, leftovers, customs, people, sheep, advice, knife'),
  'kinds of walking': words('walk, run, wander, stroll, march, hurry'),
  fruit: words('apple, pear, banana, grape, cherry, lemon'),
  'last meanings chosen': words('plot, dawn, run, set, light').map((word) => ({ ...word, chosen: [2] })),
  'nothing chosen': words('bank, spring, match, light, fair, kind').map((word) => ({ ...word, chosen: [] })),
  'own meanings': [
    { text: 'gubbins', own: [['noun', 'all the small things in my tool box']] },
    { text: 'to skedaddle', own: [['verb', 'what grandpa says when he wants to go home']] },
    { text: 'snazzy', own: [['adjective', 'like the shirt that Tom wore at the party']] },
    { text: 'doodah', own: [['noun', 'the part of the lamp nobody knows the name of']] },
  ],
  'own sentences': [
    { text: 'reluctant', sentence: 'Ana was reluctant to leave the party before midnight.' },
    { text: 'meadow', sentence: 'We had lunch in the meadow behind the school.' },
    { text: 'simmer', sentence: 'Let it simmer while you cut the bread.' },
    { text: 'give up', sentence: 'I will give up coffee in the new year.' },
    { text: 'borrow', sentence: 'Can I borrow your pen for a minute?' },
  ],
  'photos and recordings': [
    { text: 'meadow', photo: '/meadow.jpg' },
    { text: 'luggage', photo: '/luggage.jpg', recording: '/luggage.webm' },
    { text: 'whisper', recording: '/whisper.webm' },
    { text: 'recipe', photo: '/recipe.jpg', sentence: 'This is the recipe of my grandmother.' },
  ],
  'meanings in other scripts': [
    { text: 'meadow', own: [['noun', '草が生えている広い土地']] },
    { text: 'borrow', own: [['verb', 'взять на время чужую вещь']] },
    { text: 'eager', own: [['adjective', 'متحمس جدا لفعل شيء']] },
    { text: 'luggage', own: [['noun', 'τσάντες και βαλίτσες για ταξίδι']] },
  ],
  'one meaning in another script': [
    { text: 'meadow', own: [['noun', '草が生えている広い土地']] },
    { text: 'luggage' },
    { text: 'recipe' },
    { text: 'deadline', own: [['noun', '締め切りの日']], translation: '締め切り' },
    { text: 'colleague' },
    { text: 'mortgage' },
  ],
  'words of other scripts': [
    { text: '図書館', own: [['noun', 'a place where you borrow books']], translation: 'library' },
    { text: 'бежать', own: [['verb', 'move fast on foot']], translation: 'run' },
    { text: 'كتاب', own: [['noun', 'pages with a cover that you read']], translation: 'book' },
    { text: 'λόγος', own: [['noun', 'what somebody says']], translation: 'speech' },
  ],
  'only translations': translated('luggage = Gepäck, meadow = Wiese, recipe = Rezept, deadline = Frist').map(
    (word) => ({ ...word, own: [] }),
  ),
  'one translation for two words': translated(
    'borrow = leihen, lend = leihen, wonder = sich fragen, wander = umherstreifen, ask = fragen, work = arbeiten',
  ),
}
