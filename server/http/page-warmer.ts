/**
 * Delay after the start or a change before pages are rendered, in milliseconds. A starting server first gets requests, and changes often
 * come in quick succession, each making earlier renderings worthless.
 */
const restMs = 3000
/** Maximum wait for requests in flight before each page, and interval between checks, in milliseconds. */
const waitMaxMs = 250
const checkEveryMs = 10
/** Delay before a retry after a store failure, in milliseconds. */
const againAfterMs = 5000

/** Time limit for checking that all main pages can be served, in milliseconds. */
const servedWithinMs = 300

export type PageWarmer = ReturnType<typeof createPageWarmer>

type Parts = {
  paths: () => Promise<string[]>
  /** Returns true if a page can be rendered without the store. A server without the other pages is still useful to visitors. */
  isFromMemory: (path: string) => boolean
  /** Renders a page unless it is cached. Returns true if the page can be served. */
  warm: (path: string) => Promise<boolean>
  /** Returns the content revision: the last ledger number. */
  revision: () => number
  isBusy: () => boolean
}

/**
 * Renders the main pages after each change, one at a time, while the server is idle. They can then be served even if the database fails,
 * and no visitor waits for them. A change ends the round; the next one starts after a pause.
 */
export function createPageWarmer({ paths, isFromMemory, warm, revision, isBusy }: Parts) {
  let warmed: number | undefined
  let next: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let closed = false

  function startAfter(ms = restMs): void {
    clearTimeout(next)
    // A round that fails during shutdown would query the closed store forever.
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
    changed: () => startAfter(),
    /** Returns the last revision whose main pages were all rendered, if any. */
    warmed: () => warmed,
    /** Returns true if every main page that needs no store can be served now: from the cache, or rendered from memory. */
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
  for (let waited = 0; waited < waitMaxMs; waited += checkEveryMs) {
    await new Promise((done) => setTimeout(done, checkEveryMs))
    if (!isBusy()) return
  }
}
