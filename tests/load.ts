import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string }

/** Outcome of every request of a load. Requests are not retried, so each failure is visible to a client. */
export type Outcome = { answered: Map<number, number>; failed: string[] }

/** Sends one request over a connection that may stay open. */
export function sendRequest(
  url: string,
  {
    agent,
    method = 'GET',
    headers = {},
    body,
  }: { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const requested = request(url, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => done({ status: response.statusCode ?? 0, body: text }))
      response.once('error', fail)
    })
    requested.once('error', fail)
    requested.end(body)
  })
}

/** Calls the API as a client does. */
export async function call(
  site: string,
  name: string,
  input: unknown,
  { token, agent }: { token?: string; agent?: Agent } = {},
) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const { status, body } = await sendRequest(`${site}/api/v1/${name}`, {
    agent,
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  return {
    status,
    body: JSON.parse(body) as {
      status?: boolean
      err?: string
      code?: string
      data?: { _id: string }
      link?: string
      revision?: number
    },
  }
}

/** Starts `clients` clients that send requests without pause over persistent connections, until the returned function is called. */
export function startLoad(
  clients: number,
  readOne: (agent: Agent, client: number) => Promise<number>,
): () => Promise<Outcome> {
  const outcome: Outcome = { answered: new Map(), failed: [] }
  let stopping = false
  const running = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopping) {
      try {
        const status = await readOne(agent, client)
        outcome.answered.set(status, (outcome.answered.get(status) ?? 0) + 1)
      } catch (error) {
        outcome.failed.push((error as NodeJS.ErrnoException).code ?? String(error))
        // Like a client after a refusal; without the pause, immediate refusals would use all of the processor.
        await pause(5)
      }
    }
    agent.destroy()
  })
  return async () => {
    stopping = true
    await Promise.all(running)
    return outcome
  }
}

/** Returns the value that `percent` per cent of all values do not exceed. */
export function percentile(percent: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Waits until a condition holds. Throws after `withinMs`. */
export async function until(
  condition: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${condition}`)
    await pause(25)
  }
}
