/** What the form for a forgotten password says afterwards: the same for every address. */
export function LinkSent({ to }: { to: string }) {
  return (
    <p role="status" className="text-sm empty:hidden">
      {to && (
        <>
          If <strong className="break-words">{to}</strong> has an account here, a mail is on its way. Its link
          works for one hour. Look into your spam folder, too.
        </>
      )}
    </p>
  )
}
