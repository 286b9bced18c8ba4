import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import type { CSSProperties, ReactNode } from 'react'
import type { TextPart } from '@/lib/domain/words/emphasis'

// Mail programs know neither OKLCH nor variables: these are the tokens of app/globals.css as sRGB.
const LIGHT = {
  paper: '#faf7f2',
  surface: '#fffdfa',
  line: '#e4ded6',
  ink: '#1f1f26',
  soft: '#57565f',
  thread: '#4441a3',
  'on-thread': '#ffffff',
}
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#12121a',
  surface: '#191922',
  line: '#2d2d38',
  ink: '#eeece8',
  soft: '#aeafb8',
  thread: '#9eacff',
  'on-thread': '#12141f',
}

/**
 * The dark colours, for mail programs that know them; the others show the light ones. They override the colours of the
 * elements, which must be on the elements because some programs drop styles of the head.
 */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
${Object.entries(DARK)
  .map(
    ([name, colour]) => `  .ink-${name} { color: ${colour} !important; border-color: ${colour} !important }
  .fill-${name} { background-color: ${colour} !important }`,
  )
  .join('\n')}
  /* The tag Body draws a table cell in the page's colour. */
  body > table > tbody > tr > td { background-color: ${DARK.paper} !important }
}`

const SANS = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'

const STYLES = {
  body: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: LIGHT.paper,
    fontFamily: SANS,
    color: LIGHT.ink,
  },
  card: {
    maxWidth: 520,
    padding: '32px 28px',
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 16,
  },
  name: { margin: 0, fontFamily: SERIF, fontSize: 18, color: LIGHT.thread },
  title: { margin: '24px 0 0', fontFamily: SERIF, fontWeight: 500, fontSize: 28, lineHeight: 1.2 },
  text: { margin: '16px 0 0', fontSize: 16, lineHeight: 1.55 },
  button: {
    margin: '24px 0 8px',
    padding: '14px 24px',
    borderRadius: 12,
    backgroundColor: LIGHT.thread,
    color: LIGHT['on-thread'],
    fontSize: 16,
    fontWeight: 500,
    textDecoration: 'none',
  },
  small: { margin: '16px 0 0', fontSize: 14, lineHeight: 1.5, color: LIGHT.soft },
  link: { color: LIGHT.soft, wordBreak: 'break-word' },
  entry: { margin: '20px 0 0', padding: '0 0 0 16px', borderLeft: `3px solid ${LIGHT.thread}` },
  word: { margin: 0, fontFamily: SERIF, fontWeight: 500, fontSize: 22, lineHeight: 1.25 },
  sentence: {
    margin: '4px 0 0',
    fontFamily: SERIF,
    fontStyle: 'italic',
    fontSize: 17,
    lineHeight: 1.45,
    color: LIGHT.soft,
  },
  emphasis: { fontWeight: 600, color: LIGHT.ink },
} as const satisfies Record<string, CSSProperties>

export interface MailFrameProps {
  productName: string
  /** Shown by mail programs beside the subject. */
  preview: string
  title: string
  children: ReactNode
}

/** The frame of all mails: the product's name, a title, and the content as one column. */
export function MailFrame({ productName, preview, title, children }: MailFrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={STYLES.body} className="fill-paper ink-ink">
        <Container style={STYLES.card} className="fill-surface ink-line">
          <p style={STYLES.name} className="ink-thread">
            {productName}
          </p>
          <h1 style={STYLES.title} className="ink-ink">
            {title}
          </h1>
          {children}
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p style={STYLES.text} className="ink-ink">
      {children}
    </p>
  )
}

/** Smaller text, for what most readers do not need. */
export function MailSmallText({ children }: { children: ReactNode }) {
  return (
    <p style={STYLES.small} className="ink-soft">
      {children}
    </p>
  )
}

/** A link within MailSmallText. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={STYLES.link} className="ink-soft">
      {children}
    </a>
  )
}

/** The one action of a mail. The address also stands below as text, for mail programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Button
        href={href}
        style={STYLES.button}
        className="fill-thread ink-on-thread"
        data-skip-in-text="true"
      >
        {children}
      </Button>
      <MailSmallText>
        No button, or it does not work? Open this address:
        <br />
        <MailLink href={href}>{href}</MailLink>
      </MailSmallText>
    </>
  )
}

/** A word with a sentence, in which the word is emphasised. Their language is the learner's choice. */
export function MailWord({ text, parts }: { text: string; parts: readonly TextPart[] }) {
  return (
    <div style={STYLES.entry} className="ink-thread">
      <p dir="auto" style={STYLES.word} className="ink-ink">
        {text}
      </p>
      {parts.length > 0 && (
        <p dir="auto" style={STYLES.sentence} className="ink-soft">
          {parts.map(({ text, start, emphasised }) =>
            emphasised ? (
              <b key={start} style={STYLES.emphasis} className="ink-ink">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </div>
  )
}
