import * as z from 'zod/mini'
import { documentTable, eachAlwaysSaid } from '#model/document-text.ts'
import { eachOf } from '#model/line-fields.ts'
import { replyWith } from './replies.ts'

const document = z.object({
  ...eachOf(documentTable, () => z.optional(z.string())),
  ...eachAlwaysSaid(() => z.string()),
  key: z.number(),
  section_id: z.string(),
  release_at: z.optional(z.string()),
})

/** The company's facts (Spec 3). */
export const generalInformation = z.object({
  comp_name: z.string(),
  comp_address: z.string(),
  isin_no: z.string(),
  stock_code: z.string(),
  contact_no: z.string(),
  mail: z.string(),
})

const group = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  desc: z.string(),
  data: z.union([
    z.array(document),
    z.array(z.object({ name: z.string(), data: z.array(document) })),
    z.array(generalInformation),
  ]),
})

/** The investor zone in the nested shape of the specification. */
export const investors = replyWith(
  z.object({
    leftMenu: z.array(z.object({ name: z.string(), childArray: z.array(z.string()) })),
    rightArray: z.array(group),
    revision: z.number(),
  }),
)

/** A withdrawn document as admins see it. */
export const withdrawn = z.extend(document, {
  list: z.array(z.string()),
  withdrawn_at: z.string(),
  withdrawn_by: z.string(),
  withdrawn_reason: z.string(),
})
