import { Client } from 'pg'
import { vi } from 'vitest'

/** What Citus sends to workers for a statement: one command for each part of a table that the statement reaches. */
export interface RemoteCommands {
  statement: string
  commands: number
  servers: ReadonlySet<string>
}

/** About transactions, not rows. */
const OF_TRANSACTIONS =
  /^issuing (BEGIN|COMMIT|ROLLBACK|PREPARE|SAVEPOINT|RELEASE|SET|SELECT assign_distributed|WITH placement_data)/

/** The statements that `work` sends, with their commands to workers. Needs citus.log_remote_commands. */
export async function remoteCommandsOf(work: () => Promise<unknown>): Promise<RemoteCommands[]> {
  const found: Sent[] = []
  /** Statements of a connection that are not answered yet: it runs them one after another. */
  const underWay = new WeakMap<Client, Sent[]>()
  const query = Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [first] = given
    const statement = typeof first === 'string' ? first : String(Object(first).text)
    const sent: Sent = { statement, commands: 0, servers: new Set<string>() }
    found.push(sent)
    const queue = underWay.get(this) ?? []
    if (!underWay.has(this)) this.on('notice', (notice) => note(queue[0], notice))
    underWay.set(this, queue)
    queue.push(sent)
    const end = () => queue.splice(queue.indexOf(sent), 1)
    // The pool passes a callback.
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const ended = (...answered: unknown[]) => {
        end()
        return callback(...answered)
      }
      return query.apply(this, [...given.slice(0, -1), ended])
    }
    const answer = query.apply(this, given)
    if (answer instanceof Promise) answer.then(end, end)
    else end()
    return answer
  } as never)
  try {
    await work()
    return found
  } finally {
    spy.mockRestore()
  }
}

type Sent = RemoteCommands & { servers: Set<string> }

function note(sent: Sent | undefined, { message = '', detail }: { message?: string; detail?: string }): void {
  if (!sent || !message.startsWith('issuing ') || OF_TRANSACTIONS.test(message)) return
  sent.commands++
  sent.servers.add(/@(\S+)/.exec(String(detail))?.[1] ?? '')
}
