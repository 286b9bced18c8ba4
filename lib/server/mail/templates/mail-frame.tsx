import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import type { CSSProperties, ReactNode } from 'react'

// Mail programs know neither OKLCH nor variables: these are the light tokens of app/globals.css as sRGB.
const COLOURS = {
  paper: '#faf7f2',
  surface: '#fffdfa',
  line: '#e4ded6',
  ink: '#1f1f26',
  soft: '#57565f',
  thread: '#4441a3',
}
const SANS = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'

const STYLES = {
  body: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: COLOURS.paper,
    fontFamily: SANS,
    color: COLOURS.ink,
  },
  card: {
    maxWidth: 520,
    padding: '32px 28px',
    backgroundColor: COLOURS.surface,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: 16,
  },
  name: { margin: 0, fontFamily: SERIF, fontSize: 18, color: COLOURS.thread },
  title: { margin: '24px 0 0', fontFamily: SERIF, fontWeight: 500, fontSize: 28, lineHeight: 1.2 },
  text: { margin: '16px 0 0', fontSize: 16, lineHeight: 1.55 },
  button: {
    margin: '24px 0 8px',
    padding: '14px 24px',
    borderRadius: 12,
    backgroundColor: COLOURS.thread,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 500,
    textDecoration: 'none',
  },
  small: { margin: '16px 0 0', fontSize: 14, lineHeight: 1.5, color: COLOURS.soft },
  link: { color: COLOURS.soft, wordBreak: 'break-all' },
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
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={STYLES.body}>
        <Container style={STYLES.card}>
          <p style={STYLES.name}>{productName}</p>
          <h1 style={STYLES.title}>{title}</h1>
          {children}
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={STYLES.text}>{children}</p>
}

/** Smaller text, for what most readers do not need. */
export function MailSmallText({ children }: { children: ReactNode }) {
  return <p style={STYLES.small}>{children}</p>
}

/** The one action of a mail. The address also stands below as text, for mail programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Button href={href} style={STYLES.button} data-skip-in-text="true">
        {children}
      </Button>
      <p style={STYLES.small}>
        No button, or it does not work? Open this address:
        <br />
        <a href={href} style={STYLES.link}>
          {href}
        </a>
      </p>
    </>
  )
}
