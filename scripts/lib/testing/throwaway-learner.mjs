/**
 * Signs up a new learner in the browser context, on a server that already runs, so measurements use only their data.
 * @param {import('playwright').BrowserContext} context
 * @param {string} origin
 * @returns {Promise<string>} the id of their word
 */
export async function signUpThrowaway(context, origin) {
  const page = await context.newPage()
  await page.goto(origin)
  const { status, wordId } = await page.evaluate(async () => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
    const password = crypto.randomUUID()
    const body = new URLSearchParams({
      'user[email]': `throwaway-${crypto.randomUUID()}@example.org`,
      'user[password]': password,
      'user[password_confirmation]': password,
    })
    const response = await fetch('/sign_up', { method: 'POST', headers: { 'X-CSRF-Token': token }, body })
    if (!response.ok) return { status: response.status, wordId: '' }
    const { token: fresh } = await (await fetch('/api/csrf')).json()
    const send = async (/** @type {string} */ query) => {
      const answer = await fetch('/graphql?operationName=Begin', {
        method: 'POST',
        headers: { 'X-CSRF-Token': fresh, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      return { status: answer.status, data: (await answer.json()).data }
    }
    // Chooses a language and adds a word, because a word's row loads scripts of its own.
    await send('mutation Begin { updateUserMainLanguage(input: { mainLanguage: "de" }) { success } }')
    const { status, data } = await send(
      'mutation Begin { upsertVocabularyItem(input: { vocabulary: { text: "loom" } }) { vocabularyItem { id } } }',
    )
    return { status, wordId: data?.upsertVocabularyItem.vocabularyItem.id ?? '' }
  })
  await page.close()
  if (status !== 200) throw new Error(`Signing up answered ${status}.`)
  return wordId
}
