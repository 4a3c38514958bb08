/** Runs one piece of work after another, in the order they come. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Work that would wait for one row anyway waits here instead, where it holds no connection that others need. What fails fails for all who
 * waited behind it: a store that is away would let each of them wait in turn.
 */
export function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve()
  let waiting: { failure?: { error: unknown } } = {}
  return async (work) => {
    const mine = waiting
    const before = last
    const { promise, resolve: done } = Promise.withResolvers<void>()
    last = promise
    await before
    try {
      if (mine.failure) throw mine.failure.error
      return await work()
    } catch (error) {
      mine.failure ??= { error }
      // Whoever comes from now on tries anew.
      if (waiting === mine) waiting = {}
      throw error
    } finally {
      done()
    }
  }
}
