import type { Source } from '@/lib/client/device-copy/answers/project-query'

/** The types of the objects in these fields of the API. */
const TYPE_OF_FIELD: Readonly<Record<string, string>> = {
  settings: 'Settings',
  schedule: 'ScheduleSettings',
  userTags: 'UserTag',
  studyHistory: 'StudyHistory',
  forecast: 'ForecastDay',
  quizFacts: 'QuizFacts',
  inflections: 'Inflections',
  quizUses: 'QuizUses',
  tags: 'VocabularyItemTag',
  definitions: 'Definition',
  examples: 'Example',
}
/** In these objects a field has another type than elsewhere. */
const OF_TYPE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  StudyHistory: { days: 'StudyDay' },
  QuizUses: { meanings: 'QuizMeaningUses' },
}

/** A plain object of the API's shape with the types of all objects in it. */
export function toSource(typename: string, value: object): Source {
  const fields = Object.entries(value).map(([field, one]) => {
    const type = OF_TYPE[typename]?.[field] ?? TYPE_OF_FIELD[field]
    return [field, type ? withType(type, one) : one]
  })
  return { ...Object.fromEntries(fields), __typename: typename }
}

function withType(typename: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withType(typename, one))
  return typeof value === 'object' && value !== null ? toSource(typename, value) : value
}
