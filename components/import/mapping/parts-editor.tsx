import { PART_LABELS } from '@/components/import/mapping/labels'
import type { MappingGroup } from '@/components/import/mapping/mapping-groups'
import { WordSamples } from '@/components/import/mapping/word-samples'
import { SelectField } from '@/components/ui/field/select-field'
import { keyed } from '@/components/ui/keyed'
import type { WordPart } from '@/generated/operations'
import { OWN_TEXT } from '@/lib/domain/text/text-language'

/** Note types that are open at first: most decks have one or two. */
const OPEN_GROUPS = 2

type PartsEditorProps = {
  /** False: the learner should check what is proposed. */
  isSure: boolean
  groups: readonly MappingGroup[]
  onChoose: (group: number, index: number, part: WordPart) => void
}

/** What each column or field holds, and the words that the first rows or notes become. */
export function PartsEditor({ isSure, groups, onChoose }: PartsEditorProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-lg font-medium">
        {groups[0]?.title === null ? 'What each column holds' : 'What each field holds'}
      </h3>
      {!isSure && (
        <p role="note" className="rounded-md border border-line-strong bg-thread-soft px-4 py-3">
          We are not sure: please check what each column holds.
        </p>
      )}
      {groups.map((group, index) => {
        const editor = <Group group={group} onChoose={(...change) => onChoose(index, ...change)} />
        if (group.title === null) return <div key={group.id}>{editor}</div>
        return (
          <details key={group.id} open={index < OPEN_GROUPS}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium wrap-anywhere">
              {group.title}
            </summary>
            {editor}
          </details>
        )
      })}
    </div>
  )
}

type GroupProps = { group: MappingGroup; onChoose: (index: number, part: WordPart) => void }

function Group({ group, onChoose }: GroupProps) {
  const { names, parts, choices, samples, read } = group
  const options = choices.map((part) => ({ value: part, label: PART_LABELS[part] }))
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {keyed(names, (name) => name).map(({ key, item: name }, index) => (
          <li key={key} className="flex items-center gap-4 px-1 py-3">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{name}</p>
              <p {...OWN_TEXT} className="truncate text-sm text-ink-soft">
                {samples.map((sample) => sample[index]?.text).find(Boolean)}
              </p>
            </div>
            <div className="w-44 shrink-0">
              <SelectField
                label={`${name} holds`}
                labelHidden
                value={parts[index]}
                options={options}
                onChange={({ target }) => {
                  const part = choices.find((one) => one === target.value)
                  if (part) onChoose(index, part)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <WordSamples words={samples.flatMap((sample) => read(sample, parts))} />
    </>
  )
}
