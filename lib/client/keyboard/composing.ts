/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING_KEY_CODE = 229

/**
 * Whether a key press belongs to an input method (Japanese, Chinese, Korean): its Enter ends the composition and must not
 * submit. Safari ends the composition before this press, which then has only the key code.
 */
export function isComposing(event: Readonly<{ isComposing: boolean; keyCode: number }>): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE
}
