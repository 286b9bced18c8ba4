import 'server-only'
import type { UserinfoEndpointHandler } from 'next-auth/providers/oauth'

/**
 * What an issuer says about the user. Some issuers put only the subject into the ID token; the rest is then read from
 * their userinfo endpoint, whose answer openid-client accepts for the same subject only.
 */
export const readClaims: UserinfoEndpointHandler['request'] = async ({ client, tokens }) => {
  // next-auth passes openid-client's TokenSet; its types promise less.
  const tokenSet = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>
  const claims = tokenSet.claims()
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined
  if (isComplete || !client.issuer.metadata.userinfo_endpoint) return claims
  return { ...claims, ...(await client.userinfo(tokenSet)), iss: claims.iss, sub: claims.sub }
}
