import * as z from 'zod/mini'

/** Version and language of the notice that a person accepted at the time of their request. Both are empty if no version was stored. */
export const acceptedNotice = { notice: z.string(), language: z.string() }
