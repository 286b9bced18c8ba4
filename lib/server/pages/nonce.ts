import 'server-only'
import { headers } from 'next/headers'

/** The nonce of this response's content security policy, which proxy.ts made. */
export async function getNonce(): Promise<string | undefined> {
  return (await headers()).get('x-nonce') ?? undefined
}
