import type { ItemField } from './item-field.ts'
import type { FactName, ItemFieldName, OptionalItemField, RequiredItemField } from './item-fields.ts'
import { eachNamed, keysOf } from './keys-of.ts'

/** What the rest of the code asks of a table of fields. A test makes it of a table with one row more. */
export function tableOf(itemFields: Record<ItemFieldName, ItemField>) {
  const itemFieldNames = keysOf(itemFields)
  const eachOf = <Name extends ItemFieldName, Value>(names: Name[], make: (field: ItemField, name: Name) => Value) =>
    eachNamed(names, (name) => make(itemFields[name], name))
  const isRequired = (name: ItemFieldName): name is RequiredItemField => itemFields[name].required === true
  const isOptional = (name: ItemFieldName): name is OptionalItemField => !isRequired(name)
  const isFact = (name: ItemFieldName): name is FactName => itemFields[name].fact !== undefined
  const factPlace = (name: ItemFieldName) => itemFields[name].fact?.place ?? 0
  return {
    itemFields,
    /** The fields in the order of columns and files. */
    itemFieldNames,
    /** The fields that the catalogue's search looks into. */
    searchedItemFields: itemFieldNames.filter((name) => itemFields[name].searched),
    /** The facts of a product's page and its data sheet, in their order there. */
    factNames: itemFieldNames.filter(isFact).sort((one, other) => factPlace(one) - factPlace(other)),
    /** A row of the table with all that any field may say. */
    itemField: (name: ItemFieldName): ItemField => itemFields[name],
    /** Makes one value for each field: an object with the table's own keys. */
    eachItemField: <Value>(make: (field: ItemField, name: ItemFieldName) => Value) => eachOf(itemFieldNames, make),
    eachRequiredItemField: <Value>(make: (field: ItemField) => Value) =>
      eachOf(itemFieldNames.filter(isRequired), make),
    eachOptionalItemField: <Value>(make: (field: ItemField) => Value) =>
      eachOf(itemFieldNames.filter(isOptional), make),
    /** Every field empty: what a new row begins with. */
    blankItemText: eachOf(itemFieldNames, () => ''),
  }
}
