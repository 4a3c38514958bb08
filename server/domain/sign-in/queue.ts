/** Runs tasks one after another, in order of arrival. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Queues tasks that would otherwise wait for the same row while each holds a connection. If a task fails, all tasks queued behind it fail
 * as well. Otherwise, with the store unavailable, each would wait in turn.
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
      // Later tasks start a new queue.
      if (waiting === mine) waiting = {}
      throw error
    } finally {
      done()
    }
  }
}
