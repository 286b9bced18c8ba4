import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { toDefinitions, toExamples } from '@/graphql/modules/vocabulary-item/vocabulary-item.mapper'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { toStage } from '@/graphql/stages'
import { fileUrl } from '@/lib/server/files/file-url'
import { findTranslationReading } from '@/lib/server/translation/word-translation.service'
import { findNextDue, findWord, findWordByText, getWord, listWords } from '@/lib/server/words/word.service'
import { deleteAllWords, deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'
import { toMeantWord } from '@/lib/server/words/word-meanings'
import { saveWord } from '@/lib/server/words/word-save.service'

export const vocabularyItemResolvers: Resolvers = {
  Viewer: {
    vocabularyItem: ({ user }, { id }, { now }, info) =>
      user && findWord({ viewer: user, now, id, parts: selectedWordParts(info) }),
    nextDueAt: ({ user }, { tagNames }) => user && findNextDue(user, tagNames),
    vocabularyItemByText: ({ user }, { text }, { now }, info) =>
      user && findWordByText({ viewer: user, now, text, parts: selectedWordParts(info) }),
    vocabularyItems: ({ user }, { purpose, stages, tagNames, ids }, { now }, info) =>
      user
        ? listWords({
            viewer: user,
            now,
            purpose,
            stages: stages?.map(toStage),
            tagNames,
            ids,
            parts: selectedWordParts(info),
          })
        : [],
  },
  UserVocabularyItem: {
    lastReviewed: ({ lastReviewedAt }) => lastReviewedAt,
    contextImageUrl: ({ contextImageId }) => fileUrl(contextImageId),
    contextAudioUrl: ({ contextAudioId }) => fileUrl(contextAudioId),
    examples: toExamples,
    confusedWith: ({ confusedWith }) => confusedWith ?? [],
    vocabulary: (word) => word,
  },
  Vocabulary: {
    definitions: (word, { first }) => toDefinitions(word, first ?? null),
    forms: ({ text }) => listIrregularForms(text),
    translationReading: (word, _args, { viewer }) =>
      findTranslationReading(viewer, word.translation, toMeantWord(word)),
  },
  Definition: {
    translationReading: ({ word, meaning, translation }, _args, { viewer }) =>
      findTranslationReading(viewer, translation, { text: word, glosses: [meaning] }),
  },
  Mutation: {
    upsertVocabularyItem: mutation('saves per user', async ({ viewer, input, now }, info) => {
      const id = await saveWord(viewer, input, now)
      return { vocabularyItem: await getWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
    deleteVocabularyItem: mutation('saves per user', async ({ viewer, input, now }) => {
      await deleteWord({ viewer, id: input.id, now })
      return {}
    }),
    deleteAllWordData: mutation('saves per user', async ({ viewer }) => {
      await deleteAllWords(viewer)
      return {}
    }),
    restoreVocabularyItem: mutation('saves per user', async ({ viewer, input, now }, info) => {
      await restoreWord({ viewer, id: input.id, now })
      return { vocabularyItem: await getWord({ viewer, now, id: input.id, parts: selectedWordParts(info) }) }
    }),
  },
}
