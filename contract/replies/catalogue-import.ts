import * as z from 'zod/mini'
import { eachItemField } from '#model/item-fields.ts'
import { importMapping } from '../item-values.ts'

/** What to look at in a row of an imported file: `{ cell: 'E4', reason: 'A percentage …' }`. */
const cellWarnings = z.optional(z.array(z.object({ cell: z.string(), reason: z.string() })))

/** What an import would do or did. `row` and `cell` are the spreadsheet's; the lists name the first hundred rows, the counts all. */
export const imported = z.object({
  status: z.literal(true),
  revision: z.number(),
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
    /** How many of the added and changed rows have warnings. */
    warned: z.optional(z.number()),
    /** The top rows of the file, and which column was taken for which field: for choosing others. */
    head: z.optional(z.array(z.array(z.string()))),
    mapping: z.optional(importMapping),
    /** The sheet that was read, and the visible sheets of the workbook; empty for a CSV file. */
    sheet: z.optional(z.string()),
    sheets: z.optional(z.array(z.string())),
  }),
})
