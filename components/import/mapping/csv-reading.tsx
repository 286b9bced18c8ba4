import { ENCODING_LABELS, optionsOf, SEPARATOR_LABELS } from '@/components/import/mapping/labels'
import type { CsvReadingChoice } from '@/components/import/mapping/use-mapping'
import type { WordImport } from '@/components/import/use-import'
import { SelectField } from '@/components/ui/field/select-field'

type CsvReadingProps = {
  csv: NonNullable<WordImport['csv']>
  pending: boolean
  onChange: (choice: CsvReadingChoice) => void
}

/** How the text of a CSV file becomes rows. A change is read at once, so that the learner sees the rows. */
export function CsvReading({ csv: { encoding, separator, hasHeader }, pending, onChange }: CsvReadingProps) {
  const current = { encoding, separator, hasHeader }
  return (
    <fieldset aria-busy={pending} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-medium">How the file is read</legend>
      <SelectField
        label="Separator"
        value={separator}
        options={optionsOf(SEPARATOR_LABELS)}
        onChange={({ target }) => onChange({ ...current, separator: target.value })}
      />
      <SelectField
        label="Characters"
        value={encoding}
        options={optionsOf(ENCODING_LABELS)}
        onChange={({ target }) => onChange({ ...current, encoding: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          checked={hasHeader}
          onChange={({ target }) => onChange({ ...current, hasHeader: target.checked })}
          className="size-5 accent-thread"
        />
        The first row has the names of the columns
      </label>
    </fieldset>
  )
}
