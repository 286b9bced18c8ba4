import { DownloadRow } from '@/components/export/download-row'
import { downloadText } from '@/components/export/download-text'
import { ActionRow } from '@/components/ui/action-row'
import { Button } from '@/components/ui/button/button'

type ExportedWord = Readonly<{ vocabulary: Readonly<{ text: string }> }>

/** The ways to export: the words as plain text, made in the browser, and three files that the server makes. */
export function ExportRows({ words = [] }: { words: readonly ExportedWord[] | undefined }) {
  return (
    <>
      <ActionRow title="Export words" text="A text file, one word on each line.">
        <Button
          variant="secondary"
          disabled={words.length === 0}
          onClick={() =>
            downloadText('vocabulary-export.txt', words.map(({ vocabulary }) => vocabulary.text).join('\n'))
          }
        >
          Export
        </Button>
      </ActionRow>
      <DownloadRow
        title="Export everything"
        text="A zip with your words, photos, recordings, lists, answers and settings."
        href="/api/export"
        label="Download everything"
      />
      <DownloadRow
        title="Export for a spreadsheet"
        text="A CSV file with your words, meanings and notes."
        href="/api/export/csv"
        label="Download CSV"
      />
      <DownloadRow
        title="Export for Anki"
        text="A deck with words, photos, recordings and answers."
        href="/api/export/anki"
        label="Download Anki deck"
      />
    </>
  )
}
