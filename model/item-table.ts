import type { ItemField, ItemFieldRow } from './item-field.ts'
import type { FactName, ItemFieldName, OptionalItemField, RequiredItemField } from './item-fields.ts'
import { eachNamed, keysOf } from './keys-of.ts'

/** Derives all helpers from a table of fields. A test calls it with an extra row. */
export function tableOf(rows: Record<ItemFieldName, ItemFieldRow>) {
  const itemFieldNames = keysOf(rows)
  const itemFields = eachNamed(
    itemFieldNames,
    (name): ItemField => ({ heading: rows[name].labels.export, holds: 'line', shown: {}, ...rows[name] }),
  )
  const eachOf = <Name extends ItemFieldName, Value>(names: Name[], make: (field: ItemField, name: Name) => Value) =>
    eachNamed(names, (name) => make(itemFields[name], name))
  const isRequired = (name: ItemFieldName): name is RequiredItemField => itemFields[name].required === true
  const isOptional = (name: ItemFieldName): name is OptionalItemField => !isRequired(name)
  const isFact = (name: ItemFieldName): name is FactName => itemFields[name].fact !== undefined
  const factPlace = (name: ItemFieldName) => itemFields[name].fact?.place ?? 0
  return {
    itemFields,
    itemFieldNames,
    searchedItemFields: itemFieldNames.filter((name) => itemFields[name].searched),
    factNames: itemFieldNames.filter(isFact).sort((a, b) => factPlace(a) - factPlace(b)),
    itemField: (name: ItemFieldName) => itemFields[name],
    eachItemField: <Value>(make: (field: ItemField, name: ItemFieldName) => Value) => eachOf(itemFieldNames, make),
    eachRequiredItemField: <Value>(make: (field: ItemField) => Value) =>
      eachOf(itemFieldNames.filter(isRequired), make),
    eachOptionalItemField: <Value>(make: (field: ItemField) => Value) =>
      eachOf(itemFieldNames.filter(isOptional), make),
    blankItemText: eachOf(itemFieldNames, () => ''),
  }
}
