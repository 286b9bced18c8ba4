import { firstWords, reminderTitle } from '@/lib/domain/reminders/reminder-text'
import type { TextPart } from '@/lib/domain/words/in-text/emphasis'
import {
  MailButton,
  MailFrame,
  MailLink,
  MailSmallText,
  MailText,
  MailWord,
} from '@/lib/server/mail/templates/mail-frame'

export interface ReminderMailProps {
  productName: string
  /** Words that are due. */
  count: number
  /** The first of them; `parts` are those of a sentence, none without one. */
  words: readonly Readonly<{ text: string; parts: readonly TextPart[] }>[]
  links: Readonly<{ review: string; settings: string; unsubscribe: string }>
}

/** The daily reminder: the first words that are due, each with a sentence, without its meaning. */
export function ReminderMail({ productName, count, words, links }: ReminderMailProps) {
  const texts = words.map(({ text }) => text)
  return (
    <MailFrame productName={productName} preview={firstWords(texts, count)} title={reminderTitle(count)}>
      <MailText>{words.length === 1 ? 'Do you still know it?' : 'Do you still know these?'}</MailText>
      {words.map((word) => (
        <MailWord key={word.text} {...word} />
      ))}
      {count > words.length && <MailText>{`And ${count - words.length} more.`}</MailText>}
      <MailButton href={links.review}>Review now</MailButton>
      <MailSmallText>
        You get this mail because daily reminders are switched on in your account.{' '}
        <MailLink href={links.unsubscribe}>Stop these mails</MailLink>
        {' · '}
        <MailLink href={links.settings}>Change when they come</MailLink>
      </MailSmallText>
    </MailFrame>
  )
}
