import * as z from 'zod/mini'
import { eachItemField } from '#model/item-fields.ts'
import { importMapping } from '../item-values.ts'
import { changedWith } from './replies.ts'

/** Warnings about a row of an imported file: `{ cell: 'E4', reason: 'A percentage …' }`. */
const cellWarnings = z.optional(z.array(z.object({ cell: z.string(), reason: z.string() })))

/**
 * Result of an import or of its preview. `row` and `cell` refer to the spreadsheet. The lists contain the first hundred rows; the counts
 * include all.
 */
export const imported = changedWith({
  data: z.object({
    counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
    added: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        ...eachItemField(() => z.string()),
        warnings: cellWarnings,
      }),
    ),
    changed: z.array(
      z.object({
        row: z.number(),
        number: z.number(),
        brand_name: z.string(),
        generic_name: z.optional(z.string()),
        warnings: cellWarnings,
        differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    refused: z.array(z.object({ row: z.number(), cell: z.string(), reason: z.string() })),
    warned: z.optional(z.number()),
    /** Top rows of the file and the column chosen for each field, so that the admin can choose others. */
    head: z.optional(z.array(z.array(z.string()))),
    mapping: z.optional(importMapping),
    /** Sheet that was read, and the visible sheets of the workbook; empty for a CSV file. */
    sheet: z.optional(z.string()),
    sheets: z.optional(z.array(z.string())),
  }),
})
