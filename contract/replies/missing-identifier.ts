import * as z from 'zod/mini'

/** Person with access to unpublished documents whose identifier is not entered yet: an admin by the role, or the reader of a preview link. */
export const missingIdentifier = z.object({
  /** E-mail of the admin, or name on the link in lower case. */
  person: z.string(),
  name: z.string(),
  /** Release of the link, and its name; both empty for an admin. */
  release: z.string(),
  release_name: z.string(),
})
