import { Refusal } from '#contract/refusal.ts'

/** Returns the reply of a call; undefined if refused, because the store is unavailable or not set up. For optional parts of a page. */
export async function undefinedIfRefused<Reply>(input: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await input
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
