import * as z from 'zod'
import { importColumnNames } from '#model/catalogue-import.ts'
import { roleNames } from '#model/roles.ts'

const dailyRound = z.object({ at: z.string() })
/** Nothing of a person is in it. */
export const erasedEnquiry = z.object({ id: z.string(), at: z.string() })
export type ErasedEnquiry = z.infer<typeof erasedEnquiry>
/** `key`: the limit by its name, and when it ran out. */
const overdueReason = z.object({
  ...{ key: z.string(), what: z.string(), of: z.string(), provision: z.string(), due: z.string() },
  ...{ reason: z.string(), by: z.string(), at: z.string() },
})
export type OverdueReason = z.infer<typeof overdueReason>
const span = z.object({ count: z.number(), unit: z.enum(['minutes', 'hours', 'days', 'trading days']) })
const byAt = { by: z.string(), at: z.string() }
/**
 * A limit of the law that was set at the desk. `asked` waits for a second person: before it was approved, that it comes into force; after
 * that, that it is taken away.
 */
const clockLimit = z.object({
  ...{ id: z.string(), rule: z.string(), since: z.string(), source: z.string() },
  limit: z.discriminatedUnion('kind', [
    span.extend({ kind: z.literal('within') }),
    span.extend({ kind: z.literal('clear before') }),
    span.extend({ kind: z.literal('before trading or within') }),
    z.object({ kind: z.literal('by trading hours'), trading: span, after: span }),
  ]),
  approved: z.object(byAt).optional(),
  asked: z.object({ id: z.string(), ...byAt }).optional(),
})
export type ClockLimitRow = z.infer<typeof clockLimit>
const days = { add: z.array(z.string()), remove: z.array(z.string()) }
/**
 * A change that waits for a second person. `what` describes it to people. Of an event, `after` is the row as JSON, and `based_on` the revision
 * of the row it was made from.
 */
const pendingChange = z.object({
  ...{ id: z.string(), what: z.string(), ...byAt },
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('holidays'), ...days }),
    z.object({ kind: z.literal('muhurat sessions'), ...days }),
    z.object({
      ...{ kind: z.literal('event'), event: z.string(), based_on: z.number(), action: z.string(), after: z.string() },
      reason: z.string().optional(),
    }),
    z.object({ kind: z.literal('preview'), preview: z.string() }),
  ]),
})
export type PendingChangeRow = z.infer<typeof pendingChange>
const sampleIsIn = z.literal(true)
/** A public key in PEM, and when the site began to sign with it. */
const evidenceKey = z.object({ public_key: z.string(), since: z.string() })
export type EvidenceKey = z.infer<typeof evidenceKey>

/** The facts of the installation that rows of `settings` hold, a row each: what is kept under which name. */
const schemas = {
  /** The last good backup, as `./suvira backup` noted it. */
  'last-backup': z.object({
    at: z.string(),
    folder: z.string(),
    revision: z.number(),
    bytes: z.number(),
    /** In how many earlier ones no enquiry can be read: the file of their keys was missing. */
    withoutKeys: z.number().optional(),
  }),
  /** When the clock was last right, and how long the machine had run by then. */
  'clock-seen': z.object({ at: z.iso.datetime(), boot: z.string(), uptimeS: z.number() }),
  /** The pepper where SIGN_IN_PEPPER is not set. A restore takes it away. */
  'sign-in-pepper': z.string().regex(/^[0-9a-f]{64}$/),
  /** The Ed25519 private key that signs evidence of releases, PEM. No backup contains it. */
  'evidence-signing-key': z.string(),
  /** Public keys that evidence was signed with, oldest first. */
  'evidence-keys': z.array(evidenceKey),
  /** When all files, and the whole ledger, were last read and compared with their hashes. */
  'files.verified': dailyRound,
  'ledger.verified': dailyRound,
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
  /** Which column is which field, as admins chose it for files whose headings are not ours; the latest first. */
  'import columns': z.array(
    z.object({
      headings: z.array(z.string()),
      columns: z.partialRecord(z.enum(importColumnNames), z.number()),
    }),
  ),
  /** Days on which the exchange does not trade, `2026-11-10`. */
  holidays: z.array(z.string()),
  'muhurat sessions': z.array(z.string()),
  /** Other names of molecules, `acetaminophen = paracetamol`. */
  synonyms: z.array(z.string()),
  /** What those who keep disclosures were mailed of: a limit by its name, and when it runs out. */
  reminded: z.array(z.object({ key: z.string(), due: z.string() })),
  /** What was late and why, as somebody wrote it down once: it stays when the limit itself is not looked at any more. */
  'late reasons': z.array(overdueReason),
  /** Limits of the law beside those of `model/clocks`, as two people set them. */
  'clock limits': z.array(clockLimit),
  /** Holidays, events and preview links that wait for a second person, oldest first. */
  'pending changes': z.array(pendingChange),
  /** Enquiries that were erased on request, by their ids, and when: a restore of an older backup erases them again. */
  'erased enquiries': z.array(erasedEnquiry),
  /** Sections in which a second person approves, as model/approval.ts names them. */
  'sections to approve': z.array(z.string()),
  /** Roles that need a passkey: who has another one, or came in without, may only add theirs. */
  'roles with passkeys': z.array(z.enum(roleNames)),
  'sample-catalogue': sampleIsIn,
  'sample-investor-zone': sampleIsIn,
  'sample-closing-prices': sampleIsIn,
  'sample-price-readings': sampleIsIn,
}

export type StoredSettings = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }
export type SettingName = keyof StoredSettings

const readers: { [Name in SettingName]: z.ZodType<StoredSettings[Name]> } = schemas

/** What a row's JSON says; undefined if it cannot be read, which counts as not kept. */
export function readSetting<Name extends SettingName>(name: Name, json: string): StoredSettings[Name] | undefined {
  try {
    return readers[name].safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
