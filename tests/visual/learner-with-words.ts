import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type SavedWord, saveWords } from '@/tests/support/learner'

/** A picture with a shape, so that a crop or a distortion is seen. */
const photo = () =>
  sharp({ create: { width: 480, height: 320, channels: 3, background: '#7f9fb8' } })
    .composite([
      {
        input: { create: { width: 480, height: 110, channels: 3, background: '#3d5a4a' } },
        gravity: 'south',
      },
      {
        input: { create: { width: 90, height: 180, channels: 3, background: '#e6d7b8' } },
        gravity: 'center',
      },
    ])
    .png()
    .toBuffer()

const WORDS: readonly SavedWord[] = [
  {
    text: 'lighthouse',
    meaning: 'a tower with a strong light that warns or guides ships at sea',
    translation: 'Leuchtturm',
  },
  {
    text: 'eavesdrop',
    partOfSpeech: 'verb',
    meaning: 'to listen secretly to what other people say',
    reviews: 1,
  },
  { text: 'incomprehensibilities', meaning: 'things that nobody can understand', lists: ['long words'] },
  { text: 'wend', partOfSpeech: 'verb', meaning: 'to go slowly, and not straight', stage: 'LEARNED' },
  {
    text: 'a storm in a teacup',
    partOfSpeech: 'phrase',
    meaning: 'much excitement about something that is not important',
    lists: ['idioms'],
  },
  {
    text: 'serendipity',
    meaning: 'good luck in finding valuable things by chance',
    translation: 'glücklicher Zufall',
    lists: ['books', 'idioms'],
    reviews: 1,
  },
  { text: 'thicket', meaning: 'a dense group of bushes or small trees', stage: 'REVIEWING' },
]

/** Saves words of every kind: stages, lists, long and short ones, a picture. */
export async function saveWordsOfEveryKind(page: Page): Promise<void> {
  await saveWords(page, [
    ...WORDS,
    {
      text: 'gossamer',
      partOfSpeech: 'adjective',
      meaning: 'very light, thin and delicate',
      translation: 'hauchdünn',
      note: 'gossamer curtains, the morning we left Porto',
      lists: ['books'],
      photo: await photo(),
    },
  ])
}
