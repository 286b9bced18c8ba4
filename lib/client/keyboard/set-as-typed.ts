/** Changes a field's text as if the learner had typed it: React hears of it. */
export function setAsTyped(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React notices a change only if the value is set behind its own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
