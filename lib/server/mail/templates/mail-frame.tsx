import type { CSSProperties, ReactNode } from 'react'
import type { TextPart } from '@/lib/domain/words/in-text/emphasis'

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
}`

const SANS = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'

const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: LIGHT.paper },
  // Mail programs show the first text of a mail beside its subject.
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  body: {
    padding: '32px 12px',
    backgroundColor: LIGHT.paper,
    fontFamily: SANS,
    color: LIGHT.ink,
  },
  column: { maxWidth: 520, margin: '0 auto' },
  card: {
    padding: '32px 28px',
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 16,
  },
  name: { margin: 0, fontFamily: SERIF, fontSize: 18, color: LIGHT.thread },
  title: { margin: '24px 0 0', fontFamily: SERIF, fontWeight: 500, fontSize: 28, lineHeight: 1.2 },
  text: { margin: '16px 0 0', fontSize: 16, lineHeight: 1.55 },
  action: { margin: '24px 0 8px' },
  buttonBox: { borderRadius: 12, backgroundColor: LIGHT.thread },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
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

/** A table of one cell: the one box whose padding and width all mail programs obey. */
function MailBox({
  className,
  style,
  children,
}: {
  className: string
  style: CSSProperties
  children: ReactNode
}) {
  return (
    <table role="presentation" align="center" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The frame of all mails: the product's name, a title, and the content as one column. */
export function MailFrame({ productName, preview, title, children }: MailFrameProps) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a mail, not a page of the app */}
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </head>
      <body style={STYLES.page} className="fill-paper">
        <div style={STYLES.preview} data-skip-in-text="true">
          {preview}
        </div>
        <MailBox style={STYLES.body} className="fill-paper ink-ink">
          <div style={STYLES.column}>
            <MailBox style={STYLES.card} className="fill-surface ink-line">
              <p style={STYLES.name} className="ink-thread">
                {productName}
              </p>
              <h1 style={STYLES.title} className="ink-ink">
                {title}
              </h1>
              {children}
            </MailBox>
          </div>
        </MailBox>
      </body>
    </html>
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
      <table
        role="presentation"
        border={0}
        cellPadding={0}
        cellSpacing={0}
        style={STYLES.action}
        data-skip-in-text="true"
      >
        <tbody>
          <tr>
            <td style={STYLES.buttonBox} className="fill-thread">
              <a href={href} style={STYLES.button} className="ink-on-thread">
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
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
