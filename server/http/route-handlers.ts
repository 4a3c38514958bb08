import type { perMinute } from '#contract/limits.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { parameters } from './route-parameters.ts'
import type { RouteName, routes } from './routes.ts'

/** Paths of a row. */
export type Paths<Name extends RouteName> = (typeof routes)[Name]['paths'][number]
type Limits<Name extends RouteName> = (typeof routes)[Name] extends { limits: readonly (infer Limit)[] } ? Limit : never

type ParameterName = keyof typeof parameters
/** Values of a parameter. */
export type Parameter<Name extends ParameterName> = (typeof parameters)[Name] extends readonly (infer Value)[]
  ? Value
  : string
type NamesIn<Path extends string> = {
  [Name in ParameterName]: Path extends `${string}:${Name}${string}` ? Name : never
}[ParameterName]

/** A path of the table that matched, and the values of its parameters. */
type Match<Path extends string> = Path extends string
  ? { path: Path; parameters: { [Name in NamesIn<Path>]: Parameter<Name> } }
  : never

/** Counts one more for the request's address. Returns the seconds until the next is allowed, if there were too many. */
export type Count<Limit> = (limit: Limit) => number | undefined

type Answer = Reply | undefined | Promise<Reply | undefined>

type HandlerOf<Matched, Limit> = {
  /** Returns the reply, or undefined to pass the request to the next row. */
  reply(request: HttpRequest, match: Matched, count: Count<Limit>): Answer
  /**
   * Returns a cached reply synchronously. Tried before `reply`; while the server sheds load it is the only one tried, and everything else
   * gets 503. Runs outside the request's log context.
   */
  atHand?: (request: HttpRequest) => Answer
}

/** Handler of a row: it receives the parameters and limits that the row lists. */
export type Handler<Name extends RouteName> = HandlerOf<Match<Paths<Name>>, Limits<Name>>

/** Handlers of all rows; undefined if this server does not have them. */
export type Handlers = { [Name in RouteName]: Handler<Name> | undefined }

export type AnyMatch = { path: string; parameters: Readonly<Record<string, string>> }
/** Handler of any row. */
export type AnyHandler = HandlerOf<AnyMatch, keyof typeof perMinute>
