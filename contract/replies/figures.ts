import * as z from 'zod/mini'
import { bases, figureElements, figureTable } from '#model/figures.ts'
import { eachOf } from '#model/line-fields.ts'
import { pageNumbers } from './replies.ts'
import { offeredDocuments } from './statements.ts'

const value = z.union([z.number(), z.string()])
const basis = z.enum(bases)

/** What each document of results says, and the documents. `page` is the first that one of the figures stands on. */
export const filedFigures = z.object({
  recorded: z.array(
    z.object({
      document: z.number(),
      basis,
      period: z.string(),
      page: z.number(),
      figures: z.object(eachOf(figureTable, () => z.optional(value))),
      /** True where the document’s file was corrected after they were recorded. */
      corrected: z.optional(z.boolean()),
    }),
  ),
  ...pageNumbers,
  documents: offeredDocuments,
})

/** Figures that must agree, and whether they do. */
export const tie = z.object({
  ...{ name: z.string(), state: z.enum(['ties', 'off', 'unknown']), short: z.string(), says: z.string() },
})

/** A file's statements beside what is recorded: of the same period, of the one before, and of the year before. */
const comparedStatement = z.object({
  kind: z.enum(['quarter', 'half-year', 'nine months', 'year']),
  basis,
  period: z.string(),
  name: z.string(),
  /** What is compared with, by name: `Q1 FY27`, `Q2 FY26`. */
  previous: z.string(),
  before: z.string(),
  /** The page of the document on which most of the figures stand. */
  page: z.optional(z.number()),
  figures: z.array(
    z.object({
      element: z.enum(figureElements),
      value,
      /** The element, the cell, or how it was computed. */
      from: z.string(),
      recorded: z.optional(value),
      previous: z.optional(value),
      before: z.optional(value),
      /** Changes in per cent. */
      on_previous: z.optional(z.number()),
      on_before: z.optional(z.number()),
    }),
  ),
  ties: z.array(tie),
})

/** What a results file holds; `revision` is that of the comparison, or of the change. */
export const importedFigures = z.object({
  status: z.literal(true),
  revision: z.number(),
  approval: z.optional(z.string()),
  data: z.object({
    format: z.enum(['XBRL', 'table']),
    company: z.string(),
    values: z.number(),
    used: z.number(),
    /** What stands in the file and is nothing we keep, by name. */
    left: z.array(z.string()),
    /** Figures that the file names without a value, such as `NA`: a sentence for each. */
    notes: z.array(z.string()),
    /** All that the file covers, by name, also what is not kept: `Q2 FY27`, `six months to 30 Sep 2026`. */
    covers: z.array(z.string()),
    statements: z.array(comparedStatement),
  }),
})
