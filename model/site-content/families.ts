import { keysOf } from '../keys-of.ts'

/** Kinds of content that admins edit, with the names under which owners require a second person for them. */
export const contentFamilies = { page: 'Pages', company: 'Company facts' } as const satisfies Record<string, string>

export type ContentFamily = keyof typeof contentFamilies
export const contentFamilyNames = keysOf(contentFamilies)
