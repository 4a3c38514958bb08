import * as z from 'zod'
import { documentTable } from '#model/document-text.ts'
import { type DraftContent, type MissingPart, missingParts } from '#model/draft.ts'
import { eachOf } from '#model/line-fields.ts'
import type { DraftRow } from '#server/store/drafts.ts'

/** A draft as admins read it. */
export type SavedDraft = Omit<DraftRow, 'content' | 'contributors' | 'position'> & {
  content: DraftContent
  missing: MissingPart[]
}

const stored: z.ZodType<DraftContent> = z.object({
  ...eachOf(documentTable, () => z.string().optional()),
  list: z.array(z.string()).optional(),
  release_at: z.string().nullable().optional(),
})

/**
 * For a draft that was sealed before, or that an exchange has acknowledged: the key of its document. Figures, statements, exchange filings
 * and a printed code refer to the document by this key.
 */
export const sealedBefore = z.object({ document: z.number().optional() })

/** Converts a row to the draft with its missing fields. */
export function readDraft({ content, contributors: _, position: __, ...row }: DraftRow): SavedDraft {
  const draftContent = stored.parse(JSON.parse(content))
  return { ...row, content: draftContent, missing: missingParts(draftContent) }
}

/** Returns the key that a draft already has. */
export const providedKeyOf = ({ content }: Pick<DraftRow, 'content'>) =>
  sealedBefore.parse(JSON.parse(content)).document
