import { MailButton, MailFrame, MailSmallText, MailText } from '@/lib/server/mail/templates/mail-frame'

/** The mail with the link to set a new password. */
export function PasswordResetMail({ productName, link }: { productName: string; link: string }) {
  return (
    <MailFrame
      productName={productName}
      preview="Open the link and choose a new password. It works for one hour."
      title="Choose a new password"
    >
      <MailText>
        Hello! You asked for a new password for your {productName} account. Choose it on the page that this
        link opens.
      </MailText>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailSmallText>
        The link works for one hour, and only once. You did not ask for it? Then you can ignore this mail:
        your password stays as it is.
      </MailSmallText>
    </MailFrame>
  )
}
