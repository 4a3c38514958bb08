import type { BrandColours } from '../brand/brand-colours.ts'
import type { DrawingShape } from '../brand/drawing-limits.ts'
import type { PictureFacts, PlaceSize } from './pictures.ts'

/** A single line, or a text of several lines. `max` in characters. `holds`: the line is a phone number, an https address, or a month (YYYY-MM). */
export type TextField = {
  field: 'line' | 'text'
  name: string
  max: number
  optional?: true
  holds?: 'phone' | 'web address' | 'month'
}
export type MailField = { field: 'mail'; name: string }
/** `decimals`: most digits after the point. `optional`: 0 means that the number is not entered. */
export type NumberField = {
  field: 'number'
  name: string
  min: number
  max: number
  decimals: number
  optional?: true
}
/** Constant identity of an entry of a list, which texts can name. Empty in entries that admins add; not edited. */
export type KeyField = { field: 'key'; name: string }
/** A day, YYYY-MM-DD. */
export type DayField = { field: 'day'; name: string; optional?: true }
export type ChoiceField<Value extends string = string> = { field: 'choice'; name: string; of: readonly Value[] }
/** A drawing as SVG with shapes only; empty for the original one. `shape`: limits of its ratio of width to height. */
export type DrawingField = { field: 'drawing'; name: string; shape: DrawingShape }
/** The three colours of the brand. */
export type ColoursField = { field: 'colours'; name: string }
/**
 * A picture. `size`: sizes of its place, if the default is no picture. `withoutAlt`: it has no alt text, because the name of its subject is
 * beside it.
 */
export type PictureField = { field: 'picture'; name: string; optional?: true; withoutAlt?: true; size?: PlaceSize }
/**
 * Entries that can be added, removed and reordered. An entry is one value, or an object of values; `entry` is its noun. `otherAddresses`:
 * each entry has a page whose address ends with its name, and other pages have these endings. `orderedBy`: name of the value by which pages
 * order the entries.
 */
export type ListField<Of = unknown> = {
  field: 'list'
  name: string
  min: number
  max: number
  of: Of
  entry?: string
  otherAddresses?: readonly string[]
  orderedBy?: string
}
/** A list with a fixed number of entries. */
export type EachField<Of = unknown> = { field: 'each'; of: Of }

type ValueField =
  | TextField
  | MailField
  | NumberField
  | KeyField
  | DayField
  | ChoiceField
  | DrawingField
  | ColoursField
  | PictureField
/** `isSample`: the default is a fact or a claim of the sample company. Another company starts without it. */
export type ContentField = ((ValueField | ListField) & { isSample?: boolean }) | EachField

type StringField = TextField | MailField | KeyField | DayField | ChoiceField | DrawingField

type FieldFor<Value> = Value extends string
  ? StringField
  : Value extends number
    ? NumberField
    : Value extends readonly (infer Entry)[]
      ? ListField<FieldFor<Entry>> | EachField<FieldFor<Entry>>
      : Value extends BrandColours
        ? ColoursField
        : Value extends PictureFacts
          ? PictureField
          : Value extends object
            ? FieldsFor<Value>
            : never

/** Fields of the values that can be edited. Values without a field are code. */
export type FieldsFor<Values> = Values extends unknown
  ? { readonly [Name in keyof Values]?: FieldFor<Values[Name]> }
  : never

/** Rejects fields for values that do not exist. */
export type OnlyFieldsOf<Values, Fields> = Fields extends ContentField
  ? Fields
  : { readonly [Name in keyof Fields]: Name extends keyof Values ? OnlyFieldsOf<Values[Name], Fields[Name]> : never }

/** Type of the content with its changes: what can be edited has its general type, the rest its literal type. */
export type ContentOf<Values, Fields> = Fields extends StringField
  ? Fields extends ChoiceField<infer Choice>
    ? Choice
    : string
  : Fields extends NumberField
    ? number
    : Fields extends ColoursField
      ? BrandColours
      : Fields extends PictureField
        ? PictureFacts
        : Fields extends ListField<infer Of>
          ? readonly EntryOf<Of>[]
          : Fields extends EachField<infer Of>
            ? { readonly [Index in keyof Values]: ContentOf<Values[Index], Of> }
            : {
                readonly [Name in keyof Values]: Name extends keyof Fields
                  ? ContentOf<Values[Name], Fields[Name]>
                  : Values[Name]
              }

/** Type of an entry of a list: its fields describe it completely. */
type EntryOf<Of> = Of extends PictureField
  ? PictureFacts | undefined
  : Of extends StringField | NumberField | ListField
    ? ContentOf<never, Of>
    : { readonly [Name in keyof Of]: EntryOf<Of[Name]> }

/**
 * A part of the site's content: the sample company's values, and which of them can be edited. `own`: values with which another company
 * starts, if they differ in more than fields marked as sample. `former`: applies a change that an earlier release stored under a path
 * which this release does not have.
 */
export type ContentPart<Values = unknown, Fields = unknown> = {
  title: string
  values: Values
  fields: Fields
  own?: Values
  former?: (content: unknown, path: readonly string[], change: unknown) => unknown
}

/**
 * Defines a part of the content. A field for a value that does not exist does not compile. `isSample`: all values are facts of the sample
 * company, but for those marked as general.
 */
export function definePart<const Values, const Fields extends FieldsFor<Values>>(
  title: string,
  values: Values,
  fields: Fields & OnlyFieldsOf<Values, Fields>,
  { own, isSample, former }: { own?: Values; isSample?: true } & Pick<ContentPart, 'former'> = {},
): ContentPart<Values, Fields> {
  return { title, values, fields: isSample ? sample(fields) : fields, ...(own && { own }), ...(former && { former }) }
}

/** Marks fields whose defaults are facts or claims of the sample company. */
export function sample<const Fields>(fields: Fields): Fields
export function sample(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  if ('field' in fields && fields.field !== 'each') return { isSample: true, ...fields }
  return Object.fromEntries(Object.entries(fields).map(([name, field]: [string, unknown]) => [name, sample(field)]))
}

/** Marks a field whose default suits every company. */
export const general = <const Field extends ContentField>(field: Field): Field => ({ ...field, isSample: false })

export type PartContent<Part> = Part extends ContentPart<infer Values, infer Fields> ? ContentOf<Values, Fields> : never

export const line = (max: number, name = ''): TextField => ({ field: 'line', max, name })
export const optionalLine = (max: number, name = ''): TextField => ({ field: 'line', max, name, optional: true })
export const text = (max: number, name = ''): TextField => ({ field: 'text', max, name })
export const optionalText = (max: number, name = ''): TextField => ({ field: 'text', max, name, optional: true })
export const phone = (name = ''): TextField => ({ field: 'line', max: 40, name, holds: 'phone' })
export const webAddress = (name = ''): TextField => ({ field: 'line', max: 300, name, holds: 'web address' })
export const optionalMonth = (name = ''): TextField => ({
  field: 'line',
  max: 7,
  name,
  holds: 'month',
  optional: true,
})
export const mail = (name = 'E-mail'): MailField => ({ field: 'mail', name })
export const number = (min: number, max: number, name = '', decimals = 0): NumberField => ({
  field: 'number',
  min,
  max,
  name,
  decimals,
})
export const optionalNumber = (min: number, max: number, name = '', decimals = 0): NumberField => ({
  ...number(min, max, name, decimals),
  optional: true,
})
export const key = (): KeyField => ({ field: 'key', name: '' })
export const day = (name = 'Date'): DayField => ({ field: 'day', name })
export const optionalDay = (name: string): DayField => ({ field: 'day', name, optional: true })
export const choice = <const Value extends string>(of: readonly Value[], name = ''): ChoiceField<Value> => ({
  field: 'choice',
  of,
  name,
})
export const drawing = (name: string, shape: DrawingShape): DrawingField => ({ field: 'drawing', name, shape })
export const colours = (name: string): ColoursField => ({ field: 'colours', name })
/** A picture with a default, which shows no facts, so that a new company starts with it. */
export const picture = (name: string): PictureField & { isSample: false } => ({
  field: 'picture',
  name,
  isSample: false,
})
/** A picture without a default, which can be absent. */
export const optionalPicture = (name: string, size: PlaceSize): PictureField => ({
  field: 'picture',
  name,
  optional: true,
  size,
})
/** A picture of a person beside the person's name, which can be absent. */
export const photograph = (name: string, size: PlaceSize): PictureField => ({
  ...optionalPicture(name, size),
  withoutAlt: true,
})
export const list = <const Of>(
  name: string,
  {
    min = 0,
    max,
    entry,
    otherAddresses,
    orderedBy,
  }: { min?: number; max: number } & Pick<ListField, 'entry' | 'otherAddresses' | 'orderedBy'>,
  of: Of,
): ListField<Of> => ({
  field: 'list',
  name,
  min,
  max,
  of,
  ...(entry && { entry }),
  ...(otherAddresses && { otherAddresses }),
  ...(orderedBy && { orderedBy }),
})
export const each = <const Of>(of: Of): EachField<Of> => ({ field: 'each', of })
