import { cutPassage, pickWord } from '@/lib/domain/capture/passage'

/**
 * Shows a passage in which each word is a button, as the sheet does (components/add-word/word-step/passage-picker.tsx).
 * @param onPick says whether the word is kept
 */
export function showPassage(passage: string, onPick: (word: string, sentence: string) => boolean): void {
  const section = document.createElement('section')
  const title = document.createElement('h2')
  title.textContent = 'Press each word that you want to save'
  const text = document.createElement('p')
  for (const part of cutPassage(passage)) {
    if (!part.isWord) {
      text.append(part.text)
      continue
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = part.text
    button.setAttribute('aria-pressed', 'false')
    button.addEventListener('click', () => {
      if (button.ariaPressed === 'true') return
      const { text: word, sentence } = pickWord(passage, part)
      if (onPick(word, sentence)) button.setAttribute('aria-pressed', 'true')
    })
    text.append(button)
  }
  section.append(title, text)
  document.querySelector('[role=status]')?.before(section)
}
