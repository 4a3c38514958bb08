import * as z from 'zod/mini'
import { approvableActions } from '#model/approval.ts'
import { documentStateNames } from '#model/document-states.ts'
import { documentTable, eachRequiredText } from '#model/document-text.ts'
import { keysOf } from '#model/keys-of.ts'
import { eachOf } from '#model/line-fields.ts'
import { replyWith } from './replies.ts'

export const documentStateName = z.enum(documentStateNames)

/** File of a document, with its fingerprint. */
export const filedFile = z.object({
  link: z.string(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  pages: z.optional(z.number()),
})

const document = z.object({
  ...eachOf(documentTable, () => z.optional(z.string())),
  ...eachRequiredText(() => z.string()),
  key: z.number(),
  section_id: z.string(),
  release_at: z.optional(z.string()),
  /** Visible to admins only. */
  state: z.optional(documentStateName),
  corrected_at: z.optional(z.string()),
  /** Start of the wait for approval; no visitor sees it until approved. */
  waiting_since: z.optional(z.string()),
  held_since: z.optional(z.string()),
  /** Pending approval; `admin/get-approval` returns its details. */
  approval: z.optional(
    z.object({ id: z.string(), action: z.enum(keysOf(approvableActions)), rejected: z.optional(z.boolean()) }),
  ),
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

export const withdrawn = z.extend(document, {
  list: z.array(z.string()),
  withdrawn_at: z.string(),
  withdrawn_by: z.string(),
  withdrawn_reason: z.string(),
})

/** Line of the disposal register. Times are ISO 8601 UTC; the fingerprint is that of the file at withdrawal. */
export const disposal = z.object({
  key: z.number(),
  name: z.string(),
  section: z.string(),
  year: z.string(),
  published_at: z.string(),
  withdrawn_at: z.string(),
  withdrawn_by: z.string(),
  reason: z.string(),
  sha256: z.string(),
  restored_at: z.optional(z.string()),
})
