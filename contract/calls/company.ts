import * as z from 'zod/mini'
import { eachNamed } from '#model/keys-of.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, instant, line, nothing, optionalLine, text } from '../fields.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const address = z.union(
  [line('Address', 400), z.array(line('Line of the address', 80))],
  'Address must be text or lines.',
)

/** Facts of the company by the names of the contract. An address is returned as lines, and may be sent as one text. */
const facts = {
  name: z.optional(line('Name', 120)),
  short_name: z.optional(line('Short name', 80)),
  tagline: z.optional(line('Tagline', 80)),
  cin: z.optional(line('CIN', 60)),
  isin: z.optional(line('ISIN', 40)),
  scrip_code: z.optional(line('Scrip code', 40)),
  symbols: z.optional(line('Symbols', 40)),
  registered_office: z.optional(address),
  corporate_office: z.optional(address),
  phones: z.optional(z.array(line('Phone', 40), 'Phones must be a list.')),
  emails: z.optional(z.record(z.string(), z.string('E-mail must be text.'), 'emails must be an object.')),
  grievance_officer: z.optional(line('Grievance officer', 80)),
  registrar: z.optional(line('Registrar', 80)),
  founded: z.optional(z.number('Year of foundation must be a number.')),
}

/** Drawings as SVG text, and the colours. Null is the original. The check of each value is that of its part. */
const brand = z.strictObject({
  logo: z.optional(z.nullable(z.string('Logo must be SVG text.'))),
  mark: z.optional(z.nullable(z.string('Mark must be SVG text.'))),
  colours: z.optional(
    z.nullable(
      z.strictObject({ ink: z.string(), accent: z.string(), ground: z.string() }, 'colours must be an object.'),
    ),
  ),
})

/** Facts as returned; a fact that is not entered is empty, or 0. */
const currentFacts = z.object({
  ...eachNamed(
    [
      ...(['name', 'short_name', 'tagline', 'cin', 'isin', 'scrip_code', 'symbols'] as const),
      ...(['grievance_officer', 'registrar'] as const),
    ],
    () => z.string(),
  ),
  registered_office: z.array(z.string()),
  corporate_office: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.record(z.string(), z.string()),
  founded: z.number(),
  brand,
})

const director = {
  role: z.optional(line('Position', 120)),
  din: z.optional(optionalLine('Director identification number', 40)),
  category: z.optional(optionalLine('Category', 60)),
  term: z.optional(optionalLine('Term', 80)),
  profile: z.optional(text('Profile', 600)),
  /** Link of an uploaded picture; empty: none. */
  photo: z.optional(optionalLine('Photograph')),
  /** Place on the page, from 1; last if omitted. */
  order: z.optional(z.number('Order must be a number.').check(z.int('Order must be a whole number.'), z.gte(1))),
  /** Instant from which visitors see the change; now if omitted. */
  from: z.optional(instant('Start')),
  revision: expectedRevision,
}

const directorId = line('Director', 120)

/** Facts of the company and its directors, by the names of the operating contract. */
export const companyCalls = defineCalls({
  'admin/get-company': {
    summary: 'Returns the main facts of the company as visitors see them. In `brand`, null is the original.',
    requires: 'read-pages',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: currentFacts,
      revision: z.number(),
    }),
  },
  'admin/edit-company': {
    summary:
      'Changes main facts of the company, now or from an instant on. Omitted facts do not change. `brand` is changed by a request of its own: `logo` and `mark` as SVG text, `colours` with `ink`, `accent` and `ground` as `#rrggbb`; null restores the original.',
    requires: 'change-pages',
    input: z.strictObject({
      ...facts,
      brand: z.optional(brand),
      release_at: z.optional(instant('Start')),
      revision: expectedRevision,
    }),
    output: changedOrPending,
    bodyMax: 256 * kib,
  },
  'admin/get-directors': {
    summary: 'Returns the directors, with the instants from and to which scheduled changes show them.',
    requires: 'read-pages',
    input: nothing,
    output: replyWith(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          role: z.string(),
          din: z.string(),
          category: z.string(),
          term: z.string(),
          profile: z.string(),
          photo: z.string(),
          order: z.number(),
          from: z.string(),
          to: z.string(),
        }),
      ),
    ),
  },
  'admin/add-director': {
    summary: 'Adds a director, now or from an instant on.',
    requires: 'change-pages',
    input: z.strictObject({ name: line('Name', 80), ...director, role: line('Position', 120) }),
    output: changedOrPending,
  },
  'admin/edit-director': {
    summary: 'Changes a director, now or from an instant on. Omitted fields do not change.',
    requires: 'change-pages',
    input: z.strictObject({ id: directorId, name: z.optional(line('Name', 80)), ...director }),
    output: changedOrPending,
  },
  'admin/remove-director': {
    summary: 'Removes a director, now or from an instant on.',
    requires: 'change-pages',
    input: z.strictObject({ id: directorId, from: z.optional(instant('Start')), revision: expectedRevision }),
    output: changedOrPending,
  },
})
