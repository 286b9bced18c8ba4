/** The texts of words for quizzes and exercises. */
export const QUIZ_TEXTS = ['alpha', 'bravo', 'charlie', 'delta']

/** Words whose meanings are as long as most meanings of a dictionary, and different, so that they are options of one question. */
export const USUAL_WORDS = [
  'a first person or thing in a row of others that come later',
  'a shout that an audience gives when somebody has sung very well',
  'an old dance from Carolina with quick steps and turning knees',
  'a flat region where one river splits into many before the sea',
].map((meaning, index) => ({ text: QUIZ_TEXTS[index] ?? '', meaning }))
