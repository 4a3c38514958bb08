/**
 * How long after the start or a change pages are rendered, in milliseconds: whoever starts a server asks for one first, and many changes come
 * in quick succession, each of which makes what was rendered before it worthless.
 */
const restMs = 3000
/** How long a page waits for requests in flight to be answered first, and how often it looks, in milliseconds. */
const waitMaxMs = 250
const lookEveryMs = 10
/** When it is tried again after the store failed, in milliseconds. */
const againAfterMs = 5000

/** How long all main pages may take where it is asked whether they can be served, in milliseconds. */
const servedWithinMs = 300

export type PageWarmer = ReturnType<typeof createPageWarmer>

type Parts = {
  /** Paths of the main pages as visitors see the site now. */
  paths: () => Promise<string[]>
  /** Whether a page can be drawn without the store. Without the others a server is still of use to visitors. */
  isFromMemory: (path: string) => boolean
  /** Renders a page unless it is cached already; answers whether it can be served. */
  warm: (path: string) => Promise<boolean>
  /** The content revision: the last ledger number. */
  revision: () => number
  /** Whether requests are being answered. */
  isBusy: () => boolean
}

/**
 * Renders the main pages after each change, one at a time and when nobody waits, so that they can be served although the database goes
 * away, and no visitor waits for one. A change meanwhile ends the round; the next one begins after a rest.
 */
export function createPageWarmer({ paths, isFromMemory, warm, revision, isBusy }: Parts) {
  let warmed: number | undefined
  let next: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let closed = false

  function startAfter(ms = restMs): void {
    clearTimeout(next)
    // A round that fails while the server closes would ask the closed store for ever.
    if (closed) return
    next = setTimeout(() => {
      running = running.then(round).catch(() => startAfter(againAfterMs))
    }, ms).unref()
  }

  async function round(): Promise<void> {
    const target = revision()
    for (const path of await paths()) {
      await untilIdle(isBusy)
      if (closed || revision() !== target) return
      await warm(path)
    }
    if (revision() === target) warmed = target
  }

  async function allServed(): Promise<boolean> {
    for (const path of (await paths()).filter(isFromMemory)) if (!(await warm(path))) return false
    return true
  }

  startAfter()
  return {
    /** To be told of every new revision. */
    changed: () => startAfter(),
    /** The revision whose main pages were all rendered, if there is one. */
    warmed: () => warmed,
    /** Whether every main page that needs no store can be served as things are: cached, or rendered from what this server knows. */
    async servesAll(): Promise<boolean> {
      const late = new Promise<boolean>((done) => setTimeout(done, servedWithinMs, false).unref())
      return Promise.race([allServed().catch(() => false), late])
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(next)
      await running
    },
  }
}

async function untilIdle(isBusy: () => boolean): Promise<void> {
  for (let waited = 0; waited < waitMaxMs; waited += lookEveryMs) {
    await new Promise((done) => setTimeout(done, lookEveryMs))
    if (!isBusy()) return
  }
}
