import type { ApprovableAction } from './approval.ts'
import type { CompanyFacts } from './company/company.ts'
import type { DocumentResponse } from './document-fields.ts'
import type { DocumentState } from './document-states.ts'
import { builtInGroups, type LeftMenu, type ListName } from './zone-pages.ts'

/** One filed disclosure as sent to the browser. */
export type InvestorDocument = DocumentResponse & {
  /** Running number, never reused. */
  key: number
  section_id: string
  /** ISO 8601 UTC: before it the document does not exist for visitors. */
  release_at?: string
  /** Sent to admins only. */
  state?: DocumentState
  corrected_at?: string
  waiting_since?: string
  held_since?: string
  /** Pending approval; `rejected` is true if an approver refused. */
  approval?: { id: string; action: ApprovableAction; rejected?: boolean }
}

export type InnerGroup = { name: string; data: InvestorDocument[] }

export type GeneralInformation = {
  comp_name: string
  comp_address: string
  isin_no: string
  stock_code: string
  contact_no: string
  mail: string
}

export type RightGroup = {
  _id: string
  name: string
  title: string
  desc: string
  data: GeneralInformation[] | InvestorDocument[] | InnerGroup[]
}

export type InvestorContent = {
  leftMenu: LeftMenu
  rightArray: RightGroup[]
  /**
   * Revision at which the content was read. For admins the last ledger number. For visitors it depends only on visible content, so that
   * it does not reveal unreleased filings.
   */
  revision: number
}

/** Returns the facts of General Information (spec 3). */
export const generalFacts = ({
  name,
  corporateOffice,
  isin,
  scripCode,
  phones,
  desks,
}: CompanyFacts): GeneralInformation => ({
  comp_name: name,
  comp_address: corporateOffice.join(', '),
  isin_no: isin,
  stock_code: scripCode,
  contact_no: phones.join(', '),
  mail: desks.investors.mail,
})

/** Returns the documents of a list, newest first. Built-in groups are found by id, others by name; an unknown list is empty. */
export function documentsIn(content: Pick<InvestorContent, 'rightArray'>, [name, inner]: ListName): InvestorDocument[] {
  const known = builtInGroups.find((group) => group.name === name)
  const group = content.rightArray.find((row) => (known ? row._id === known._id : row.name === name))
  const rows = held(group)
  if (inner === undefined) return rows.filter(isDocument).sort(newestFiled)
  const match = rows.find((row) => isInnerGroup(row) && row.name === inner)
  return match && isInnerGroup(match) ? match.data.filter(isDocument).sort(newestFiled) : []
}

type Held = InvestorDocument | InnerGroup | GeneralInformation

const held = (group: Pick<RightGroup, 'data'> | undefined): readonly Held[] => group?.data ?? []
const isDocument = (row: Held): row is InvestorDocument => 'key' in row
const isInnerGroup = (row: Held): row is InnerGroup => 'data' in row

/** Sorts newest first by sortdate (Spec 2); for equal days, the document filed later comes first. */
export function newestFiled(
  a: Pick<InvestorDocument, 'sortdate' | 'key'>,
  b: Pick<InvestorDocument, 'sortdate' | 'key'>,
): number {
  return sortInstant(b.sortdate) - sortInstant(a.sortdate) || b.key - a.key
}

/** Converts a sortdate to milliseconds; text that is no date sorts as the oldest. */
export function sortInstant(sortdate: string): number {
  const time = Date.parse(sortdate)
  return Number.isNaN(time) ? 0 : time
}

export function allDocuments(content: Pick<InvestorContent, 'rightArray'>): InvestorDocument[] {
  return content.rightArray.flatMap((group) =>
    held(group).flatMap((row) => (isDocument(row) ? [row] : isInnerGroup(row) ? row.data : [])),
  )
}

/**
 * True if a document exists for visitors at an instant. False before its release, while awaiting approval, or until its board meeting
 * ends. The only rule for pages, calls, feeds and file bytes.
 */
export function isReleased(
  document: { release_at?: string | null; waiting_since?: string | null; held_since?: string | null },
  instant: Date,
): boolean {
  if (document.waiting_since || document.held_since) return false
  return !document.release_at || Date.parse(document.release_at) <= instant.getTime()
}
