import type { ServerResponse } from 'node:http'

type Values = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * Header lines as they go onto the wire, name and value in turn: what every reply of a kind carries (`common`), then what this one says
 * itself (`own`), which replaces a common line of the same name.
 */
export function headerLines(common: Values, own: Values): string[] {
  const lines: string[] = []
  const add = (name: string, value: Values[string]) => {
    if (Array.isArray(value)) for (const one of value) lines.push(name, one)
    else if (value !== undefined) lines.push(name, String(value))
  }
  for (const name in common) if (own[name] === undefined) add(name, common[name])
  for (const name in own) add(name, own[name])
  return lines
}

/**
 * Begins a reply with these lines and the request's id, in this order, whatever was set before: a reply looks the same whether it was
 * made for this request or is kept. Only a `connection` header that was set before stays.
 */
export function writeReplyHead(response: ServerResponse, status: number, lines: readonly string[], id: string): void {
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name)
  response.writeHead(status, [...lines, 'x-request-id', id])
}
