import * as z from 'zod/mini'
import { assertNever } from '#model/assert-never.ts'
import { hasHiddenCharacters } from '#model/plain-text.ts'
import { type FieldAt, isField, nameInEntry } from '#model/site-content/apply-changes.ts'
import type { ContentField, ListField, NumberField, PictureField, TextField } from '#model/site-content/fields.ts'
import { isRecord } from '#model/site-content/is-record.ts'
import { slugOf } from '#model/zone-address.ts'
import { coloursValue, drawingValue } from './brand-values.ts'
import { day, email, line, optionalLine, percent, requiredText, text } from './fields.ts'

/** Returns the check of a value that admins can edit. Its errors begin with the value's name. */
export function contentValue(field: FieldAt['field'], name: string): z.ZodMiniType {
  return schemaOf(field, name)
}

function schemaOf(fields: unknown, name: string): z.ZodMiniType {
  if (isField(fields)) return fieldSchema(fields, name)
  const described = Object.entries(typeof fields === 'object' && fields ? fields : {})
  const entry = described.map(([key, field]) => [key, schemaOf(field, nameInEntry(field, key))])
  return z.strictObject(Object.fromEntries(entry))
}

function fieldSchema(field: ContentField, name: string): z.ZodMiniType {
  switch (field.field) {
    case 'line':
      return (field.optional ? optionalLine(name, field.max) : line(name, field.max)).check(
        visible(name),
        ...heldBy(field, name),
      )
    case 'text':
      return (field.optional ? text(name, field.max) : requiredText(name, field.max)).check(visible(name))
    case 'mail':
      return email
    case 'day':
      return field.optional ? z.union([z.literal(''), day(name)], notADay(name)) : day(name)
    case 'number':
      return numberSchema(field, name)
    case 'choice':
      return z.enum(field.of, `${name} must be one of ${field.of.join(', ')}.`)
    case 'drawing':
      return drawingValue(field)
    case 'colours':
      return coloursValue
    case 'picture':
      return pictureSchema(field, name)
    case 'key':
      return z.string().check(z.regex(/^[A-Za-z]{0,40}$/, 'The key of an entry cannot be changed.'))
    case 'list':
      return listSchema(field, name)
    case 'each':
      return z.never()
    default:
      return assertNever(field)
  }
}

function listSchema({ of, min, max, otherAddresses }: ListField, name: string) {
  const list = z
    .array(schemaOf(of, name), `${name} must be a list.`)
    .check(z.minLength(min, `${name}: at least ${min}.`), z.maxLength(max, `${name}: at most ${max}.`))
  return otherAddresses ? list.check(ownAddresses(otherAddresses)) : list
}

/** Refuses entries whose pages would have no address, or that of another page. */
function ownAddresses(others: readonly string[]) {
  return z.superRefine<unknown[]>((entries, context) => {
    const slugs = entries.map((entry) => slugOf(isRecord(entry) ? String(entry.name) : ''))
    for (const [place, slug] of slugs.entries()) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [place, 'name'], message })
      if (!slug) refuse('The name needs a letter or a digit, because the address of the page is made from it.')
      else if (slugs.indexOf(slug) < place || others.includes(slug))
        refuse('Another page has the address that is made from this name. Choose another name.')
    }
  })
}

/** Longest alt text, in characters. */
export const altMax = 160

/** A picture: its alt text and, if it is uploaded, the link of the original and the focal point. Other values are derived from these. */
function pictureSchema({ optional, withoutAlt }: PictureField, name: string) {
  const link = line(`${name}: picture`)
  const alt = line(`${name}: alt text`, altMax).check(visible(`${name}: alt text`))
  if (withoutAlt) return z.optional(z.object({ link, x: percent, y: percent }))
  return optional
    ? z.optional(z.object({ alt, link, x: percent, y: percent }))
    : z.object({ alt, link: z.optional(link), x: percent, y: percent }, `${name} must be a picture with an alt text.`)
}

function numberSchema({ min, max, decimals, optional }: NumberField, name: string) {
  const isNone = (value: number) => optional === true && value === 0
  return z.number(`${name} must be a number.`).check(
    z.refine((value) => value >= min || isNone(value), `${name} must be at least ${min}.`),
    z.lte(max, `${name} must be at most ${max}.`),
    z.refine(
      (value) => Number(value.toFixed(decimals)) === value,
      decimals ? `${name} can have at most ${decimals} digits after the point.` : `${name} must be a whole number.`,
    ),
  )
}

const notADay = (name: string) => `${name} must be a day like 2026-11-12.`

function heldBy({ holds, optional }: TextField, name: string) {
  if (!holds) return []
  const { pattern, like } = held[holds]
  const isHeld = (value: string) => pattern.test(value) || (optional === true && value === '')
  return [z.refine<string>(isHeld, `${name} must be ${like}.`)]
}

const held = {
  phone: { pattern: /^\+?[\d ()-]{3,}$/, like: 'a phone number, like +91 22 5550 0142' },
  'web address': {
    pattern: /^https:\/\/[\w.-]+(?::\d+)?(?:\/[^\s"<>]*)?$/,
    like: 'an address that begins with https://',
  },
  month: { pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/, like: 'a month, like 2026-03' },
} as const

const visible = (name: string) =>
  z.refine<string>(
    (value) => value === '' || !hasHiddenCharacters(value),
    `${name} contains hidden characters. Type it again.`,
  )
