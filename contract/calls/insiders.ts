import * as z from 'zod/mini'
import { accessWayNames, identifierTypeNames } from '#model/insiders.ts'
import { defineCalls } from '../define-calls.ts'
import { id, instant, line, optionalLine, pageNumber, visibleName } from '../fields.ts'
import { identifierForm, identityFields } from '../identity-fields.ts'
import { missingIdentifier } from '../replies/missing-identifier.ts'
import { added, changedWith, numberedPageOf } from '../replies/replies.ts'

const through = z.array(z.enum(accessWayNames))

const entry = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string(),
  name: z.string(),
  identifier_type: z.enum(identifierTypeNames),
  /** Last four characters. */
  identifier: z.string(),
  nature: z.string(),
  purpose: z.string(),
  /** Empty if the access began with a role or a preview link. */
  since: z.string(),
  /** True if the entry is about the releases of a role, not about one release. */
  every_release: z.boolean(),
  /** Id of the entry that this one corrects; empty if none. */
  corrects: z.string(),
  /** False if the entry differs from its hash in the ledger. */
  intact: z.boolean(),
})

const release = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Empty while the release is unpublished. */
  published_at: z.string(),
  people: z.array(
    z.object({
      person: z.string(),
      name: z.string(),
      since: z.string(),
      /** Empty while the access lasts. */
      until: z.string(),
      through,
      entries: z.array(entry),
    }),
  ),
})

export const insiderCalls = defineCalls({
  'admin/get-insiders': {
    summary:
      'Returns the releases, newest first, fifty a page, each with the people who had access before its publication: since when, through what, and the entries about them. `search`: part of a release or a person. `missing` lists the people with access whose identifier is not entered yet.',
    requires: 'read-insiders',
    input: z.strictObject({ search: z.optional(optionalLine('Search')), page: pageNumber }),
    output: z.extend(numberedPageOf(release), { missing: z.array(missingIdentifier) }),
  },
  'admin/add-insider-entry': {
    summary:
      'Records the identifier of a person with access to a release, the nature of the information and the purpose (PIT Reg 3(5)). The identifier is stored encrypted, and the ledger has a hash. An entry cannot be changed or removed; `corrects` names the entry that a further one corrects. Without `release`, the entry is about an admin and applies to every release that the role can read.',
    requires: 'handle-insiders',
    input: z
      .strictObject({
        release: z.optional(id('Release')),
        person: line('Person'),
        name: visibleName('Name'),
        ...identityFields,
        since: z.optional(instant('Since')),
        corrects: z.optional(id('Entry')),
      })
      .check(...identifierForm),
    output: added,
  },
  'admin/export-insiders': {
    summary:
      'Returns the people with access in a quarter (`2026-Q2`: July to September 2026), with their identifiers, for a CSV file. The ledger records who exported how many rows.',
    requires: 'read-insiders',
    needsConfirmation: true,
    input: z.strictObject({ quarter: line('Quarter', 10) }),
    output: changedWith({
      rows: z.array(
        z.object({
          release: z.string(),
          published_at: z.string(),
          person: z.string(),
          name: z.string(),
          since: z.string(),
          until: z.string(),
          through,
          identifier_type: z.string(),
          identifier: z.string(),
          nature: z.string(),
          purpose: z.string(),
          entered_at: z.string(),
          entered_by: z.string(),
          intact: z.boolean(),
        }),
      ),
    }),
    returnsSecret: true,
  },
})
