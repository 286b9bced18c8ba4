/*
 * Marketing claims of the landing page, all invented copy. A host changes them here, or hides all of them with
 * LANDING_CLAIMS=off (docs/product.md, Landing page).
 */

export const CLAIMS = {
  trial: '14-day free trial · no credit card',
  call: '14 days free. No credit card.',
  learners: { figure: '10,000+', name: 'learners weave with us' },
} as const

export const STORIES = {
  title: 'Small stitches, long threads',
  stories: [
    {
      name: 'Mei, nurse',
      goal: 'Ward rounds in English',
      text: 'She saved what the doctors said, in their own sentences. After a winter of ten minutes a day she was the one who explained.',
      words: 640,
      stitches: 9,
    },
    {
      name: 'Tomás, carpenter',
      goal: 'A workshop in Bristol',
      text: 'Every tool got a photo, every verb a recording of his foreman. “Chamfer” came first. He has stopped pointing.',
      words: 310,
      stitches: 7,
    },
    {
      name: 'Layla, student',
      goal: 'Novels without a dictionary',
      text: 'One chapter, five words, one list per book. She reads Ishiguro on the tram now, and misses her stop.',
      words: 1120,
      stitches: 10,
    },
  ],
} as const

export const TESTIMONIALS = {
  title: 'What learners say',
  quotes: [
    { text: 'I stopped collecting words and started keeping them.', who: 'Jonas, learns in Leipzig' },
    {
      text: 'The photo of the menu did it. I will never forget “brisket” again.',
      who: 'Aiko, learns in Osaka',
    },
    {
      text: 'It asks me on the day when I am just about to lose it. How does it know?',
      who: 'Beatriz, learns in Porto',
    },
  ],
} as const
