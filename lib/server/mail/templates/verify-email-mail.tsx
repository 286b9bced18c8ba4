import { MailButton, MailFrame, MailSmallText, MailText } from '@/lib/server/mail/templates/mail-frame'

/** The mail with the link to verify an address. */
export function VerifyEmailMail({ productName, link }: { productName: string; link: string }) {
  return (
    <MailFrame
      productName={productName}
      preview="Press the button to show that this address is yours. The link works for one hour."
      title="Is this your address?"
    >
      <MailText>
        Hello! This address was used for an account at {productName}. Press the button to show that it is
        yours. Then you can get back into your account if you forget your password.
      </MailText>
      <MailButton href={link}>Yes, this is my address</MailButton>
      <MailSmallText>
        The link works for one hour, and only once. You have no account at {productName}? Then please ignore
        this mail, and do not press the button.
      </MailSmallText>
    </MailFrame>
  )
}
