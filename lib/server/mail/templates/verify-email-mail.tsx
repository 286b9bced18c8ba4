import { MailButton, MailFrame, MailSmallText, MailText } from '@/lib/server/mail/templates/mail-frame'

/** The mail with the link to verify an address. */
export function VerifyEmailMail({ productName, link }: { productName: string; link: string }) {
  return (
    <MailFrame
      productName={productName}
      preview="Open the link to show that this address is yours. It works for one hour."
      title="Is this your address?"
    >
      <MailText>
        Hello! This address was used for an account at {productName}. If the account is yours, please say so
        on the page that this link opens. Then you can get back into your account if you forget your password.
      </MailText>
      <MailButton href={link}>This is my address</MailButton>
      <MailSmallText>
        The link works for one hour, and only once. You have no account at {productName}? Then please ignore
        this mail, and do not open the link.
      </MailSmallText>
    </MailFrame>
  )
}
