import { ATTRIBUTION } from '@/lib/domain/dictionary/export/credits'
import {
  type DictionaryHead,
  EXPORT_PATH,
  variantName,
} from '@/lib/domain/dictionary/export/exported-dictionary'
import { PRODUCT_NAME } from '@/lib/domain/product'

/** index.json of Yomitan's format 3. One that comes from an instance says where to find its next revision. */
export function toYomitanIndex({ title, revision, description, language, origin }: DictionaryHead) {
  const address = `${origin}${EXPORT_PATH}/${variantName({ format: 'yomitan', language })}`
  return {
    title,
    revision,
    format: 3,
    sequenced: true,
    author: PRODUCT_NAME,
    description,
    attribution: ATTRIBUTION,
    sourceLanguage: 'en',
    // Of the definitions; translations only stand beside them.
    targetLanguage: 'en',
    frequencyMode: 'rank-based',
    ...(origin !== null && {
      url: origin,
      isUpdatable: true,
      indexUrl: `${address}.json`,
      downloadUrl: `${address}.zip`,
    }),
  }
}
