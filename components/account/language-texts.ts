/** What the language picker says, before its scripts run and after. */
export const PICKER_TITLE = 'Select Your Spoken Language'
export const PICKER_TEXT = 'Translations of your words will be in this language.'
/** A remark at the proposed languages, which are not in alphabetical order. */
export const PROPOSED_NOTE = 'Your browser’s language'
/** The form in which the server draws the picker. */
export const PROMPT_ID = 'language-prompt'
