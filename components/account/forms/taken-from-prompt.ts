/** Id of the form in the place of an account sheet. */
export const ACCOUNT_PROMPT_ID = 'account-prompt'

/** Id of what is wrong with the whole form. A screen reader reads it with the field that has the focus. */
export const PROMPT_MESSAGE_ID = 'account-prompt-message'

/** What was typed into the form in the place of a sheet, and what had become of it. */
export interface TakenFromPrompt {
  sheet: string
  /** By the names of the sheet's fields. */
  values: Readonly<Record<string, string>>
  /** The code of a refusal. */
  refused: string | undefined
  /** What the form says about it, besides what it says at a field. */
  message: string | undefined
  /** The address to which a link is on its way. */
  sentTo: string | undefined
  /** The name of the sheet's field whose counterpart has the focus. */
  focused: string | undefined
}

/** Names of the sheet's fields, by what the server calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'password',
  'user[email]': 'email',
  'user[password]': 'password',
  'user[password_confirmation]': 'passwordConfirmation',
}

/** Reads the form in the place of a sheet; null when there is none. */
export function takeFromPrompt(): TakenFromPrompt | null {
  const form = document.getElementById(ACCOUNT_PROMPT_ID)
  if (!(form instanceof HTMLFormElement)) return null
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const focused = inputs.find((input) => input === document.activeElement)
  return {
    sheet: form.dataset.sheet ?? '',
    values: Object.fromEntries(
      inputs.flatMap(({ name, value }) => (FIELDS[name] ? [[FIELDS[name], value]] : [])),
    ),
    refused: form.dataset.refused,
    message: form.querySelector(`#${PROMPT_MESSAGE_ID}`)?.textContent ?? undefined,
    sentTo: form.querySelector('[role=status] strong')?.textContent ?? undefined,
    focused: focused && FIELDS[focused.name],
  }
}
