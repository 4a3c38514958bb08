type InContext<Context> = (context: Context, ...rest: never[]) => unknown

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** Gives each of a module's functions the context it takes first: what a factory hands out. Generic functions lose their parameters. */
export function withContext<Context, Functions extends Record<string, InContext<Context>>>(
  context: Context,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, work]) => [name, work.bind(undefined, context)])
  // Object.fromEntries forgets which function stood under which name.
  return Object.fromEntries(bound) as Bound<Functions>
}
