import { connect, type Socket } from 'node:net'

/** Results of all connections to one target in one round. */
export type Outcome = { tookMs: number[]; failed: number }

/**
 * A connection that sends the next request as soon as the response is complete, until the time is up. It stays open for its next round,
 * and reopens if closed.
 */
export class Connection {
  readonly #port: number
  readonly #request: Buffer
  #socket: Socket | undefined
  #round: { until: number; outcome: Outcome; done: () => void } | undefined
  /** Send time of the current request, length of its response, and bytes received. */
  #sentAt = 0
  #expected = 0
  #received = 0
  #isLast = false

  constructor(port: number, request: Buffer) {
    this.#port = port
    this.#request = request
  }

  /** Resolves with the last response after `until`, by the clock of `performance`. */
  keepBusy(until: number, outcome: Outcome): Promise<void> {
    return new Promise((done) => {
      this.#round = { until, outcome, done }
      this.#next()
    })
  }

  #next(): void {
    const round = this.#round
    if (!round) return
    if (performance.now() >= round.until) {
      this.#round = undefined
      round.done()
    } else if (this.#socket) this.#send(this.#socket)
    else this.#open()
  }

  #send(socket: Socket): void {
    this.#sentAt = performance.now()
    this.#expected = 0
    this.#received = 0
    socket.write(this.#request)
  }

  #open(): void {
    const opened = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    opened.on('connect', () => {
      this.#socket = opened
      this.#next()
    })
    opened.on('data', (chunk) => this.#take(chunk))
    opened.on('error', () => this.#fail())
    opened.on('close', () => {
      this.#socket = undefined
      this.#next()
    })
  }

  #take(chunk: Buffer): void {
    if (!this.#expected) {
      const { isGood, length, isLast } = headOf(chunk)
      if (!isGood) this.#fail()
      this.#expected = length
      this.#isLast = isLast
    }
    this.#received += chunk.length
    if (this.#received < this.#expected) return
    this.#round?.outcome.tookMs.push(performance.now() - this.#sentAt)
    // After a thousand requests the server announces that it closes; the next request uses another connection.
    if (this.#isLast) this.#socket?.end()
    else this.#next()
  }

  #fail(): void {
    if (this.#round) this.#round.outcome.failed += 1
  }
}

function headOf(chunk: Buffer): { isGood: boolean; length: number; isLast: boolean } {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1')
  return {
    isGood: /^HTTP\/1\.1 2/.test(head),
    length: head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0),
    isLast: /\r\nconnection: close/i.test(head),
  }
}
