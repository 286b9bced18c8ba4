/** Words that say nothing about what a text means. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the of to in on for with or and be is are was were that who which someone something not very as at by from one it'.split(
    ' ',
  ),
)
