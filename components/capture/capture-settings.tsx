import type { ReactNode } from 'react'
import { BookmarkletLink } from '@/components/capture/bookmarklet-link'
import { SettingsBack } from '@/components/settings/settings-back'
import { CopyButton } from '@/components/ui/copy-button'
import { PageHeading } from '@/components/ui/page/page-heading'

/** How to capture words from other pages and apps: a bookmark on a computer, the share sheet on a phone. */
export function CaptureSettings({ productName, bookmarklet }: { productName: string; bookmarklet: string }) {
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <SettingsBack />
      <PageHeading title="Save words from other pages" />
      <p className="mt-3 max-w-[34rem] text-ink-soft">
        A word comes with the sentence you met it in and the page it stood on. Nothing is read until you ask
        for it.
      </p>
      <CaptureMethod title="On a computer">
        <div className="mb-8 flex flex-wrap items-center gap-4">
          <BookmarkletLink name={`Save to ${productName}`} code={bookmarklet} />
          {/* For browsers without drag and drop to bookmarks. */}
          <CopyButton text={bookmarklet}>Copy its code</CopyButton>
        </div>
        <Steps>
          <li>Show the bookmarks bar of your browser (Ctrl+Shift+B, on a Mac ⌘+Shift+B).</li>
          <li>
            Drag the button above onto the bar. Or add a bookmark and paste the copied code as its address.
          </li>
          <li>
            On any page, select a word and press the bookmark. Without a selection it asks for the word.
          </li>
        </Steps>
      </CaptureMethod>
      <CaptureMethod title="On a phone">
        <Steps>
          <li>
            Install the app. Android: the browser’s menu, then <b>Install app</b> or <b>Add to Home screen</b>
            . iPhone: the share button, then <b>Add to Home Screen</b>.
          </li>
          <li>
            Android: select a word or a passage in any app, press <b>Share</b> and choose {productName}. In a
            longer text you press the word that you met.
          </li>
          <li>
            iPhone does not let web apps receive what is shared. There, bookmark any page, paste the copied
            code as its address, and choose that bookmark from the address bar when a word is selected.
          </li>
        </Steps>
      </CaptureMethod>
    </div>
  )
}

function CaptureMethod({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="headword mb-5 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="grid max-w-[38rem] list-decimal gap-3 ps-6 marker:font-serif marker:text-lg marker:text-thread [&>li]:ps-2">
      {children}
    </ol>
  )
}
