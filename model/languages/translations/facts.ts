import type { FactName } from '#model/item-fields.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import type { OtherLanguage } from '../languages.ts'

/** Labels of a product's facts in other languages; the English is in the table of item fields. */
const facts: Readonly<Record<FactName, Record<OtherLanguage, string>>> = {
  generic_name: { es: 'Nombre genérico', fr: 'Dénomination commune', ru: 'Непатентованное наименование' },
  strength: { es: 'Concentración', fr: 'Dosage', ru: 'Дозировка' },
  dosage_form: { es: 'Forma farmacéutica', fr: 'Forme pharmaceutique', ru: 'Лекарственная форма' },
  route: { es: 'Vía de administración', fr: 'Voie d’administration', ru: 'Путь введения' },
  // In Russian with a hyphen where it may be parted: it is longer than the column.
  therapy: { es: 'Grupo terapéutico', fr: 'Classe thérapeutique', ru: 'Фармако\u00adтерапевтическая группа' },
  atc: { es: 'Código ATC', fr: 'Code ATC', ru: 'Код АТХ' },
  pharmacopoeia: { es: 'Farmacopea', fr: 'Pharmacopée', ru: 'Фармакопея' },
  storage: { es: 'Conservación', fr: 'Conservation', ru: 'Условия хранения' },
  shelf_life: { es: 'Período de validez', fr: 'Durée de conservation', ru: 'Срок годности' },
}

export const factWords = (language: OtherLanguage): Record<FactName, string> =>
  eachNamed(keysOf(facts), (name) => facts[name][language])
