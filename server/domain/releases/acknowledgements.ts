import * as z from 'zod'
import { type Acknowledgement, exchanges } from '#model/release.ts'
import type { ReleaseRow } from '#server/store/releases.ts'

const kept = z.array(z.object({ exchange: z.enum(exchanges), number: z.string(), at: z.string() }))

/** What the exchanges answered, as a release keeps it. */
export const acknowledgementsIn = ({ acknowledgements }: Pick<ReleaseRow, 'acknowledgements'>): Acknowledgement[] =>
  kept.parse(JSON.parse(acknowledgements))
