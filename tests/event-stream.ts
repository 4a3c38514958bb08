import { get, type IncomingHttpHeaders } from 'node:http'
import { until } from './load.ts'

/** An event stream as read by a browser: all received text, and its events. */
export type EventStream = {
  status: number
  headers: IncomingHttpHeaders
  text: () => string
  /** Waits for `count` events and returns their data. */
  events: (count: number) => Promise<unknown[]>
  ended: () => boolean
  close: () => void
}

/** Opens an event stream. Resolves once its headers have arrived. */
export function openStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((done, fail) => {
    const requested = get(url, { headers }, (reply) => {
      let text = ''
      let ended = false
      const end = () => {
        ended = true
      }
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => {
        text += chunk
      })
      reply.on('end', end).on('error', end)
      const matches = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']): unknown => JSON.parse(data))
      done({
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        text: () => text,
        async events(count) {
          await until(`${count} events`, () => matches().length >= count, 5000)
          return matches()
        },
        ended: () => ended,
        close: () => requested.destroy(),
      })
    })
    requested.on('error', fail)
  })
}
