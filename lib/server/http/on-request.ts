import 'server-only'
import { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Handles a request before Next does: answers it, or calls `next`. */
export type RequestStep = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Runs `step` for all requests of this process. Next has no access to the socket, the compression and the headers of
 * every response. The step that is added last runs first. Call it before the first request.
 */
export function onEveryRequest(step: RequestStep): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    const [request, response] = args
    const goOn = () => Reflect.apply(emit, this, [event, ...args])
    if (event !== 'request' || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse))
      return goOn()
    step(request, response, goOn)
    return true
  }
}
