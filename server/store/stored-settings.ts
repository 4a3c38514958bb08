import * as z from 'zod'
import { importColumnNames } from '#model/catalogue-import.ts'
import { roleNames } from '#model/roles.ts'
import { contentFamilyNames } from '#model/site-content/families.ts'

/** Contains no personal data. */
export const erasedEnquiry = z.object({ id: z.string(), at: z.string() })
export type ErasedEnquiry = z.infer<typeof erasedEnquiry>

/** `key` identifies the time limit by its name and due time. */
const overdueReason = z.object({
  key: z.string(),
  what: z.string(),
  of: z.string(),
  provision: z.string(),
  due: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type OverdueReason = z.infer<typeof overdueReason>
const span = z.object({ count: z.number(), unit: z.enum(['minutes', 'hours', 'days', 'trading days']) })
const byAt = { by: z.string(), at: z.string() }
/** A statutory time limit set at the desk. `asked` is pending approval: of the limit itself, or, after `approved`, of its removal. */
const legalLimit = z.object({
  id: z.string(),
  rule: z.string(),
  since: z.string(),
  source: z.string(),
  limit: z.discriminatedUnion('kind', [
    span.extend({ kind: z.literal('within') }),
    span.extend({ kind: z.literal('clear before') }),
    span.extend({ kind: z.literal('before trading or within') }),
    z.object({ kind: z.literal('by trading hours'), trading: span, after: span }),
  ]),
  approved: z.object(byAt).optional(),
  asked: z.object({ id: z.string(), ...byAt }).optional(),
})
export type LegalLimitRow = z.infer<typeof legalLimit>
const days = { add: z.array(z.string()), remove: z.array(z.string()) }
/**
 * A change pending approval by a second person. `what` is a description for people. For an event, `after` is the row as JSON, and
 * `based_on` the revision of the original row.
 */
const pendingChange = z.object({
  id: z.string(),
  what: z.string(),
  ...byAt,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('holidays'), ...days }),
    z.object({ kind: z.literal('muhurat sessions'), ...days }),
    z.object({
      kind: z.literal('event'),
      event: z.string(),
      based_on: z.number(),
      action: z.string(),
      after: z.string(),
      reason: z.string().optional(),
    }),
    z.object({ kind: z.literal('preview'), preview: z.string() }),
    z.object({ kind: z.literal('erased data'), locks: z.boolean() }),
    // `changes` is a JSON list of `ValueChange`; `starts_at` is empty for a change at the approval.
    z.object({
      kind: z.literal('content'),
      family: z.enum(contentFamilyNames),
      part: z.string(),
      title: z.string(),
      changes: z.string(),
      starts_at: z.string(),
      reason: z.optional(z.string()),
    }),
  ]),
})
export type PendingChangeRow = z.infer<typeof pendingChange>
const sampleIsIn = z.literal(true)
/** A public key in PEM, and the time the site began to sign with it. */
const evidenceKey = z.object({ public_key: z.string(), since: z.string() })
export type EvidenceKey = z.infer<typeof evidenceKey>

const pepper = z.string().regex(/^[0-9a-f]{64}$/)
const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

const schemas = {
  /** The last good backup, as recorded by `./suvira backup`. */
  'last-backup': z.object({
    at: z.string(),
    folder: z.string(),
    revision: z.number(),
    bytes: z.number(),
    /** Number of earlier backups with unreadable enquiries, because their key file was missing. */
    withoutKeys: z.number().optional(),
  }),
  /** The last restore test, as recorded by `./suvira restore-test`. `problem` is missing if it succeeded. */
  'restore-test': z.object({ at: z.string(), seconds: z.number(), problem: z.string().optional() }),
  /** Last time the clock was correct, and the machine's uptime at that time. */
  'clock-seen': z.object({ at: z.iso.datetime(), boot: z.string(), uptimeS: z.number() }),
  /** The pepper used if SIGN_IN_PEPPER is not set. A restore removes it. */
  'sign-in-pepper': pepper,
  'sign-in-pepper-previous': pepper,
  /** The Ed25519 private key that signs release evidence, in PEM. No backup contains it. */
  'evidence-signing-key': z.string(),
  /** Keys with which the site identifies itself to push services (VAPID, RFC 8292), base64url. No backup contains them. */
  'push-keys': pushKeys.extend({ previous: z.optional(pushKeys) }),
  /** Public keys that evidence was signed with, oldest first. */
  'evidence-keys': z.array(evidenceKey),
  /** Times of the last full comparison of all files, and of the ledger, with their hashes. */
  'files.verified': z.object({ at: z.string(), files: z.number().optional(), altered: z.number().optional() }),
  'ledger.verified': z.object({
    at: z.string(),
    entries: z.number().optional(),
    brokenAt: z.number().nullable().optional(),
  }),
  'ledger-verified-to': z.object({ number: z.number(), hash: z.string(), wholeAt: z.string() }),
  'last rate': z.object({
    rate: z.object({
      current: z.number(),
      change: z.number(),
      p_change: z.number(),
      volume: z.number(),
      date: z.string(),
    }),
    source: z.string(),
    provider: z.string(),
    askedAt: z.string(),
  }),
  'last asking of the exchange': z.string(),
  'last asking for the closing price': z.string(),
  'last asking for a price reading': z.string(),
  /** Column mappings chosen by admins for files with unknown headings, latest first. */
  'import columns': z.array(
    z.object({
      headings: z.array(z.string()),
      columns: z.partialRecord(z.enum(importColumnNames), z.number()),
    }),
  ),
  /** Days without trading on the exchange, `2026-11-10`. */
  holidays: z.array(z.string()),
  'muhurat sessions': z.array(z.string()),
  /** Synonyms of molecules, `acetaminophen = paracetamol`. */
  synonyms: z.array(z.string()),
  /** Limits that disclosure staff were reminded of: name and due time. */
  reminded: z.array(z.object({ key: z.string(), due: z.string() })),
  /** Recorded reasons for overdue limits, stored after the limit itself is no longer checked. */
  'late reasons': z.array(overdueReason),
  'clock limits': z.array(legalLimit),
  /** Changes of holidays, events and preview links pending approval, oldest first. */
  'pending changes': z.array(pendingChange),
  /** Ids of enquiries erased on request, and when. Restoring an older backup erases them again. */
  'erased enquiries': z.array(erasedEnquiry),
  /** True if erased data stays locked for a year (DPDP Rules 2025, rule 8(3)). */
  'lock erased data': z.boolean(),
  /** Instant up to which publications were announced to followers, and the day of the last digest. */
  'announced to': z.string(),
  'last digest': z.string(),
  /** Sections that require a second approver, named as in model/approval.ts. */
  'sections to approve': z.array(z.string()),
  /** Roles that require a passkey. A session signed in another way may only add a passkey. */
  'roles with passkeys': z.array(z.enum(roleNames)),
  /** True if nobody can sign in with a mailed code. */
  'mailed codes off': z.boolean(),
  'sample-catalogue': sampleIsIn,
  'sample-investor-zone': sampleIsIn,
  'sample-closing-prices': sampleIsIn,
  'sample-price-readings': sampleIsIn,
}

export type StoredSettings = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }
export type SettingName = keyof StoredSettings

const readers: { [Name in SettingName]: z.ZodType<StoredSettings[Name]> } = schemas

/** Parses a setting's JSON. Returns undefined if it is invalid; the setting then counts as absent. */
export function readSetting<Name extends SettingName>(name: Name, json: string): StoredSettings[Name] | undefined {
  try {
    return readers[name].safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
