import { type Ref, useState } from 'react'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { OWN_TEXT, wordText } from '@/lib/domain/text/text-language'
import { type TextRoom, textRoom } from '@/lib/domain/text/text-limit'
import { addressProblem, completeAddress } from '@/lib/domain/text/web-address'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'
import { type FieldName, fieldRow } from '@/lib/domain/words/word-fields'

type WordTextInputProps = {
  field: FieldName
  value: string
  onChange: (text: string) => void
  /** Of a text with several lines. */
  ref?: Ref<HTMLTextAreaElement>
}

/** The control of a plain text of a word, as the table of fields describes it. */
export function WordTextInput({ field, value, onChange, ref }: WordTextInputProps) {
  const { kind, label, placeholder, context } = fieldRow(field)
  const texts = { label, placeholder, value, room: textRoom(value, TEXT_LIMITS[field]) }
  if (kind === 'address') return <AddressInput {...texts} onChange={onChange} />
  if (kind === 'line')
    return <TextField {...texts} onChange={(event) => onChange(event.target.value)} {...OWN_TEXT} />
  return (
    <TextArea
      {...texts}
      ref={ref}
      rows={context === 'NOTE' ? 4 : 2}
      onChange={(event) => onChange(event.target.value)}
      {...(context === 'SENTENCE' ? wordText(value) : OWN_TEXT)}
    />
  )
}

type AddressInputProps = Pick<WordTextInputProps, 'value' | 'onChange'> & {
  label: string
  placeholder: string | undefined
  room: TextRoom
}

function AddressInput({ value, onChange, ...texts }: AddressInputProps) {
  // Do not show an error for the URL while it is being typed. One that is shown stays when its field is focused.
  const [isTyping, setIsTyping] = useState(false)
  return (
    <TextField
      {...texts}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      error={isTyping ? undefined : addressProblem(value)}
      onBlur={() => {
        setIsTyping(false)
        const complete = completeAddress(value)
        if (complete !== value) onChange(complete)
      }}
      onChange={(event) => {
        setIsTyping(true)
        onChange(event.target.value)
      }}
    />
  )
}
