import 'server-only'
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import type { TokenBearer } from '@/lib/server/accounts/api-token.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { withinTime } from '@/lib/server/database/time/time-limit'
import { logError } from '@/lib/server/log/log'
import { nameOperation } from '@/lib/server/log/request-context'
import { countError } from '@/lib/server/metrics/metrics'
import { inTurn } from '@/lib/server/turns/in-turn'

/** As other routes; clients of the protocol wait for a minute. */
const MAX_CALL_MS = 25_000

/** Who calls, and when. */
export interface McpCaller extends TokenBearer {
  now: Date
  /** For limits of an address. */
  address: string
}

export interface ToolContext extends Pick<McpCaller, 'now' | 'address'> {
  viewer: UserRecord
}

/** A failure of a tool whose text the assistant gets as it is. */
export class ToolError extends Error {}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  /** For people. */
  title: string
  /** For the assistant: what it does, when to use it, what to do with the result. */
  description: string
  /** What a token needs. */
  scope: ApiScope
  annotations: ToolAnnotations
  input: Input
  output: Output
  run: (input: z.output<Input>, context: ToolContext) => Promise<z.input<Output>>
}

/** A tool that can be offered to a caller. */
export interface McpTool {
  name: string
  scope: ApiScope
  register: (server: McpServer, caller: McpCaller) => void
}

/**
 * Makes a tool. It is offered to every token: without its scope the result says which one is missing, so that the assistant can tell
 * the learner what to change. (The protocol's own challenge would send the client to sign in, and there is nothing to sign in to.)
 */
export function mcpTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ToolDefinition<Input, Output>,
): McpTool {
  const { name, title, description, annotations, scope } = tool
  const config = { title, description, annotations, inputSchema: tool.input, outputSchema: tool.output }
  const register = (server: McpServer, caller: McpCaller) => {
    const call = (input: z.output<Input>) => callTool(tool, input, caller)
    server.registerTool<Output, z.ZodObject>(
      name,
      config,
      call as (input: unknown) => Promise<CallToolResult>,
    )
  }
  return { name, scope, register }
}

async function callTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  { name, scope, annotations, run }: ToolDefinition<Input, Output>,
  input: z.output<Input>,
  { user: viewer, scopes, now, address }: McpCaller,
): Promise<CallToolResult> {
  nameOperation(`mcp ${name}`)
  try {
    if (!scopes.includes(scope)) throw new AppError('TOKEN_SCOPE', { scope })
    const work = inTurn('calls of programs of a user', viewer.id, () => run(input, { viewer, now, address }))
    const code = annotations.readOnlyHint ? 'SERVER_BUSY' : 'MAY_BE_SAVED'
    const output = await withinTime(MAX_CALL_MS, work, () => new AppError(code))
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output }
  } catch (error) {
    return { content: [{ type: 'text', text: textOf(error) }], isError: true }
  }
}

/** What the assistant is told; the cause of an unexpected error is only logged. */
function textOf(error: unknown): string {
  if (error instanceof ToolError) return error.message
  const refusal = refusalOf(error)
  if (!refusal) logError('mcp', error)
  const { code, parameters } = refusal ?? new AppError('UNEXPECTED')
  countError(code)
  const { retryAfter } = parameters
  return [messageOf(code, parameters), retryAfter && `Try again in ${retryAfter} s.`]
    .filter(Boolean)
    .join(' ')
}
