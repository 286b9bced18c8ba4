import 'server-only'
import { McpServer } from '@modelcontextprotocol/server'
import { env } from '@/lib/server/env'
import { registerPrompts } from '@/lib/server/mcp/prompts'
import type { McpCaller, McpTool } from '@/lib/server/mcp/tool'
import { lookUpTool } from '@/lib/server/mcp/tools/look-up'
import { makeQuizTool } from '@/lib/server/mcp/tools/make-quiz'
import { reviewTools } from '@/lib/server/mcp/tools/review'
import { saveWordTool } from '@/lib/server/mcp/tools/save-word'
import packageJson from '@/package.json'

/** What a call may consist of: a word with ten meanings and twenty lists is a tenth of it. */
const MAX_INPUT_ELEMENTS = 1_000

export const MCP_TOOLS: readonly McpTool[] = [lookUpTool, saveWordTool, ...reviewTools, makeQuizTool]

const INSTRUCTIONS = `The vocabulary of one learner of English: a dictionary, the words that the learner saved, and when each is due to be reviewed.
Save words only when the learner asks for it, or has agreed that you do. Record an answer only when the learner has answered without seeing the meaning first.`

/** A server for one request: there are no sessions. */
export function createMcpServer(caller: McpCaller): McpServer {
  const server = new McpServer(
    { name: 'wordloom', title: env.APP_NAME, version: packageJson.version },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, prompts: { listChanged: false } },
      maxToolInputElements: MAX_INPUT_ELEMENTS,
    },
  )
  for (const tool of MCP_TOOLS) tool.register(server, caller)
  registerPrompts(server)
  return server
}
