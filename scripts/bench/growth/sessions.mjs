/**
 * Works through the tasks in the order given, as many at once as there are sessions.
 * @template Task
 * @param {readonly import('pg').Client[]} clients
 * @param {readonly Task[]} tasks
 * @param {(client: import('pg').Client, task: Task) => Promise<void>} work
 */
export async function inSessions(clients, tasks, work) {
  const waiting = tasks.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const task of waiting) await work(client, task)
    }),
  )
}
