/** Facts about the page for search engines (schema.org, JSON-LD). */
export function StructuredData({ data, nonce }: { data: object; nonce?: string }) {
  return (
    // Browsers hide the nonce from scripts, so that React would find it missing.
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(data).replaceAll('<', '\\u003c')}
    </script>
  )
}
