import * as z from 'zod/mini'
import { bases, figureElements, figureTable } from '#model/figures.ts'
import { eachOf } from '#model/line-fields.ts'
import { offeredDocuments } from '../statement-fields.ts'
import { changedOrPendingWith, pageNumbers } from './replies.ts'

const value = z.union([z.number(), z.string()])
const basis = z.enum(bases)

/** Recorded figures of each results document, and the documents. `page` is the first page with one of the figures. */
export const filedFigures = z.object({
  recorded: z.array(
    z.object({
      document: z.number(),
      basis,
      period: z.string(),
      page: z.number(),
      figures: z.object(eachOf(figureTable, () => z.optional(value))),
      /** True if the document’s file was corrected after they were recorded. */
      corrected: z.optional(z.boolean()),
    }),
  ),
  ...pageNumbers,
  documents: offeredDocuments,
})

/** Recorded figures of each statement compared with another PDF: the value there and its page, unless it is unknown. */
export const proposedFigures = z.object({
  state: z.enum(['waiting', 'compared', 'no text']),
  statements: z.array(
    z.object({
      basis,
      period: z.string(),
      figures: z.object(
        eachOf(figureTable, () =>
          z.optional(
            z.object({
              state: z.enum(['same', 'changed', 'unknown']),
              value: z.optional(value),
              page: z.optional(z.number()),
            }),
          ),
        ),
      ),
    }),
  ),
})

/** Figures that must agree, and whether they do. */
export const tie = z.object({
  name: z.string(),
  state: z.enum(['ties', 'off', 'unknown']),
  short: z.string(),
  message: z.string(),
})

/** A file's statement beside the recorded values: of the same period, the previous period, and the year before. */
const comparedStatement = z.object({
  kind: z.enum(['quarter', 'half-year', 'nine months', 'year']),
  basis,
  period: z.string(),
  name: z.string(),
  /** Names of the compared periods: `Q1 FY27`, `Q2 FY26`. */
  previous: z.string(),
  before: z.string(),
  page: z.optional(z.number()),
  figures: z.array(
    z.object({
      element: z.enum(figureElements),
      value,
      /** Source: the element, the cell, or the calculation. */
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

/** Contents of a results file; `revision` is that of the comparison, or of the change. */
export const importedFigures = changedOrPendingWith({
  data: z.object({
    format: z.enum(['XBRL', 'table']),
    company: z.string(),
    values: z.number(),
    used: z.number(),
    /** Names of values in the file that are not stored. */
    left: z.array(z.string()),
    /** Figures that the file names without a value, such as `NA`: a sentence for each. */
    notes: z.array(z.string()),
    /** Names of all periods in the file, also those not stored: `Q2 FY27`, `six months to 30 Sep 2026`. */
    covers: z.array(z.string()),
    statements: z.array(comparedStatement),
  }),
})
