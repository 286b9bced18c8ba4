/** What Yomitan is told to save, and where. */
export interface YomitanNote {
  /** The setting 'AnkiConnect server address'. */
  address: string
  /** The setting 'API key'; null without one. */
  key: string | null
  word: string
  sentence: string
  /** In base64. */
  picture: string
  sound: string
  /** The origin that a browser would send; where one runs this, it sends its own. */
  origin?: string
}

/**
 * Yomitan's requests in its order, by its client of AnkiConnect (ext/js/comm/anki-connect.js in yomidevs/yomitan): its settings
 * are opened, a word is looked up, saved with a picture and its sound, looked up again, and its note is opened.
 * Runs in a page of the browser, too: it may only use its argument.
 * @returns what each step was answered
 */
export async function saveAsYomitan({ address, key, word, sentence, picture, sound, origin }: YomitanNote) {
  async function ask(action: string, params: object = {}) {
    const response = await fetch(address, {
      method: 'POST',
      mode: 'cors',
      cache: 'default',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) },
      redirect: 'follow',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ action, params, version: 2, ...(key !== null && { key }) }),
    })
    if (!response.ok) throw new Error(`${action} answered ${response.status}`)
    const result = await response.json()
    // It takes any object with an error for a failure.
    if (typeof result === 'object' && result !== null && !Array.isArray(result) && result.error)
      throw new Error(`${action}: ${result.error}`)
    return result
  }

  const note = (fields: object) => ({
    fields: { Word: word, Sentence: '', Meaning: '', Audio: '', Picture: '', ...fields },
    tags: ['yomitan'],
    deckName: 'Default',
    modelName: 'Wordloom',
    options: {
      allowDuplicate: false,
      duplicateScope: 'collection',
      duplicateScopeOptions: { deckName: null, checkChildren: false, checkAllModels: false },
    },
  })
  const find = () => ask('multi', { actions: [{ action: 'findNotes', params: { query: `"word:${word}"` } }] })

  const settings = {
    version: await ask('version'),
    decks: await ask('deckNames'),
    models: await ask('modelNames'),
    fields: await ask('modelFieldNames', { modelName: 'Wordloom' }),
    canEdit: await ask('apiReflect', { scopes: ['actions'], actions: ['guiEditNote'] }),
  }
  const before = {
    canAdd: await ask('canAddNotes', { notes: [note({})] }),
    details: await ask('canAddNotesWithErrorDetail', { notes: [note({})] }),
    found: await find(),
  }
  const soundName = await ask('storeMediaFile', { filename: `yomitan_audio_${word}.webm`, data: sound })
  const pictureName = await ask('storeMediaFile', { filename: `yomitan_${word}.png`, data: picture })
  const id = await ask('addNote', {
    note: note({
      Sentence: sentence.replace(word, `<b>${word}</b>`),
      Meaning: '<ul><li>a book of accounts</li></ul>',
      Audio: `[sound:${soundName}]`,
      Picture: `<img src="${pictureName}">`,
    }),
  })
  const after = {
    canAdd: await ask('canAddNotes', { notes: [note({})] }),
    found: await find(),
    info: await ask('notesInfo', { notes: [id] }),
    cards: await ask('cardsInfo', { cards: [id] }),
    browsed: await ask('guiBrowse', { query: `nid:${id}` }),
  }
  return { settings, before, id, after }
}
