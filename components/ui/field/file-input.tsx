import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  /** The `accept` attribute. */
  accept: string
  onFile: (file: File) => void
}

/** A file field that nobody sees: a button opens it by `click()`. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const file = target.files?.item(0)
        // The same file can be chosen again.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
