import { Refusal } from '#contract/refusal.ts'

/** What a call answers; undefined where it is refused, because the store is away or nothing is set up. For what a page can do without. */
export async function undefinedIfRefused<Reply>(input: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await input
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
