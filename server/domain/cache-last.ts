/** Returns `create` with its last result cached for as long as every argument is the same object. */
export function cacheLast<Args extends readonly unknown[], Result>(
  create: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined
  return (...args) => {
    if (!last?.args.every((arg, index) => arg === args[index])) last = { args, result: create(...args) }
    return last.result
  }
}
