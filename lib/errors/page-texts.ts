import { type ErrorCode, type MessageParameters, messageOf } from '@/lib/errors/messages'

/** What a page says about a refusal. `{name}` is the product's name. */
export interface PageText {
  title: string
  text: string
}

const PAGE_TEXTS: Partial<Record<ErrorCode, PageText>> = {
  TOO_MANY_REQUESTS: {
    title: 'One moment, please',
    text: 'Your browser, or another one on your network, asked for more than {name} can answer at once. Your words are safe.',
  },
  SERVER_BUSY: {
    title: '{name} is busy',
    text: 'It could not answer in time. Your words are safe; please wait a moment and try again.',
  },
  SERVER_UNAVAILABLE: {
    title: '{name} cannot be used right now',
    text: 'It does not reach its database, which usually lasts less than a minute. Your words are safe.',
  },
  WORDS_UNREACHABLE: {
    title: 'Your words cannot be reached now',
    text: 'They are safe: the part of {name} that keeps them does not answer, which usually lasts a few minutes. What you have not sent yet is kept on this device.',
  },
  INVALID_REQUEST: {
    title: 'This address cannot be read',
    text: 'It contains characters that no address of {name} has. It may have been cut off or changed on its way to you.',
  },
}

/** The title and the text of a page that says why a request was refused. */
export function pageTextOf(code: ErrorCode, parameters: MessageParameters, name: string): PageText {
  const { title, text } = PAGE_TEXTS[code] ?? {
    title: 'This page could not be shown',
    text: messageOf(code, parameters),
  }
  return { title: title.replaceAll('{name}', () => name), text: text.replaceAll('{name}', () => name) }
}
