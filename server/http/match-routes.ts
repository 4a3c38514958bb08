import { perMinute } from '#contract/limits.ts'
import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import { type HttpRequest, readMethods } from './reply.ts'
import type { AnyHandler, AnyMatch, Count, Handlers } from './route-handlers.ts'
import { parameters } from './route-parameters.ts'
import { type Route, type RouteName, routes } from './routes.ts'

const table: Readonly<Record<RouteName, Route>> = routes

/** Returns the rows that have a handler, ready for matching, in the order of the table. */
export function matchRoutes(handlers: Partial<Handlers>, now: () => Date) {
  return keysOf(table).flatMap((name) => {
    const handler: AnyHandler | undefined = handlers[name]
    if (!handler) return []
    const { paths, methods = readMethods, otherMethods, caching, insteadOf404 = false } = table[name]
    const cacheControl = table[name].cacheControl ?? (caching ? undefined : 'no-store')
    const counter = createMinuteCounter(now)
    const countFor =
      ({ address }: HttpRequest): Count<keyof typeof perMinute> =>
      (limit) =>
        counter(`${limit} ${limitKey(address)}`, perMinute[limit])
    return [{ name, methods, otherMethods, cacheControl, insteadOf404, handler, match: matcherOf(paths), countFor }]
  })
}

function matcherOf(paths: readonly string[]): (path: string) => AnyMatch | undefined {
  const exact = new Set(paths.filter((path) => !/[:*]/.test(path)))
  const patterns = paths.filter((path) => !exact.has(path)).map((path) => ({ path, pattern: patternOf(path) }))
  return (requested) => {
    if (exact.has(requested)) return { path: requested, parameters: {} }
    for (const { path, pattern } of patterns) {
      const match = pattern.exec(requested)
      if (match) return { path, parameters: { ...match.groups } }
    }
  }
}

/** Returns the pattern of a path in the table. */
export function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${valuesOf(name)})`)
  return new RegExp(`^${source}$`)
}

function valuesOf(name: string): string {
  if (!isKeyOf(parameters, name)) throw new Error(`routes.ts lists no parameter ${name}.`)
  const values = parameters[name]
  return typeof values === 'string' ? values : values.join('|')
}
