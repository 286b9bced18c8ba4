// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

const FORM_NOTE = /^the [a-z ]+ of '/

/**
 * Whether a definition only says of which word it is a form: "the present participle of 'grip'".
 *
 * @param {string} definition
 */
export const isFormNote = (definition) => FORM_NOTE.test(definition)
