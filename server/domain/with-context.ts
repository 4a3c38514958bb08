type InContext<Context> = (context: Context, ...rest: never[]) => unknown

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/**
 * Binds the context to each of a module's functions as the first argument. Used by factories. Generic functions lose their type
 * parameters.
 */
export function withContext<Context, Functions extends Record<string, InContext<Context>>>(
  context: Context,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, work]) => [name, work.bind(undefined, context)])
  // The type of Object.fromEntries does not contain the keys.
  return Object.fromEntries(bound) as Bound<Functions>
}
