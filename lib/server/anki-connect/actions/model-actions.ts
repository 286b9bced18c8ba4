import 'server-only'
import { z } from 'zod'
import { NOTE_TYPE, NOTE_TYPE_FIELDS } from '@/lib/domain/anki-connect/note-type'
import { ANY_SCOPE, type AnkiAction, ankiAction, NO_PARAMS } from '@/lib/server/anki-connect/action'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'

function requireModel(name: string): void {
  if (name !== NOTE_TYPE.name) throw new ProtocolError(`model was not found: ${name}`)
}

/** As findModelsByName answers: what a client needs to fill the fields. */
const MODEL = {
  id: NOTE_TYPE.id,
  name: NOTE_TYPE.name,
  type: 0,
  did: null,
  sortf: 0,
  css: '',
  flds: NOTE_TYPE_FIELDS.map((name, ord) => ({ name, ord })),
  tmpls: [{ name: 'Word', ord: 0, qfmt: '{{Word}}', afmt: '{{Meaning}}' }],
}

export const modelActions: Readonly<Record<string, AnkiAction>> = {
  modelNames: ankiAction(ANY_SCOPE, NO_PARAMS, async () => [NOTE_TYPE.name]),

  modelNamesAndIds: ankiAction(ANY_SCOPE, NO_PARAMS, async () => ({ [NOTE_TYPE.name]: NOTE_TYPE.id })),

  modelFieldNames: ankiAction(ANY_SCOPE, z.object({ modelName: z.string() }), async ({ modelName }) => {
    requireModel(modelName)
    return [...NOTE_TYPE_FIELDS]
  }),

  findModelsByName: ankiAction(
    ANY_SCOPE,
    z.object({ modelNames: z.array(z.string()).max(100) }),
    async ({ modelNames }) => {
      modelNames.forEach(requireModel)
      return modelNames.map(() => MODEL)
    },
  ),

  createModel: ankiAction(['SAVE'], z.object({ modelName: z.string() }), async ({ modelName }) => {
    if (modelName === NOTE_TYPE.name) throw new ProtocolError('Model name already exists')
    throw new ProtocolError(`there is one note type here, ${NOTE_TYPE.name}: please choose it`)
  }),
}
