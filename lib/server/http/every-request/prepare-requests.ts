import 'server-only'
import { recordSocketAddress } from '@/lib/server/http/client-address'
import { compressedAnswers } from '@/lib/server/http/compressed-answers'
import { explainFailures } from '@/lib/server/http/every-request/explain-failures'
import { identifyRequests } from '@/lib/server/http/every-request/identify-requests'
import { paintBeforeScripts } from '@/lib/server/http/every-request/paint-before-scripts'
import { refuseUnreadable } from '@/lib/server/http/every-request/refuse-unreadable'
import { setSecurityHeaders } from '@/lib/server/http/every-request/security-headers'
import { takeTurns } from '@/lib/server/http/every-request/take-turns'
import { onEveryRequest } from '@/lib/server/http/on-request'

/** What happens to every request before Next gets it, the last step first. Call it once, before the first request. */
export function prepareRequests(): void {
  onEveryRequest(takeTurns)
  onEveryRequest(recordSocketAddress)
  onEveryRequest(explainFailures)
  // Writes to the compression.
  onEveryRequest(paintBeforeScripts)
  onEveryRequest(compressedAnswers())
  onEveryRequest(refuseUnreadable)
  onEveryRequest(setSecurityHeaders)
  onEveryRequest(identifyRequests)
}
