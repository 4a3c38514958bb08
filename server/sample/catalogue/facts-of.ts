import type { ItemText } from '#model/item-fields.ts'
import { exportRange } from './export.ts'
import { keyOf, registrations } from './registrations.ts'
import type { SampleItem } from './shape.ts'

type Facts = Partial<ItemText>

const bySubsection: Readonly<Record<string, Facts>> = {
  Injections: {
    dosage_form: 'Solution for injection',
    route: 'Intravenous or intramuscular',
    pharmacopoeia: 'BP, USP',
  },
  'Dry Powder Injections': {
    dosage_form: 'Powder for injection',
    route: 'Intravenous or intramuscular',
    pharmacopoeia: 'USP',
  },
  Infusions: { dosage_form: 'Solution for infusion', route: 'Intravenous', pharmacopoeia: 'BP, USP' },
  Tablets: { dosage_form: 'Tablet', route: 'Oral', pharmacopoeia: 'BP, USP' },
  Capsules: { dosage_form: 'Capsule', route: 'Oral', pharmacopoeia: 'BP' },
  'Oral Drops': { dosage_form: 'Oral drops', route: 'Oral', pharmacopoeia: 'IP' },
  'Ointments and Creams': { dosage_form: 'Ointment or cream', route: 'Topical', pharmacopoeia: 'BP' },
  'Oral Powders': { dosage_form: 'Oral powder', route: 'Oral', pharmacopoeia: 'BP' },
}

const packs: readonly (readonly [RegExp, string])[] = [
  [/ampoule/, '10 ampoules in a tray, box of 50; 5 ampoules in a tray'],
  [/vial/, '1 vial in a carton, box of 25'],
  [/bag/, '1 in a pouch, box of 20'],
  [/00 ml bottle/, 'box of 20'],
  [/bottle/, '1 bottle in a carton, box of 10'],
  [/mg|g|IU/, '10 x 10 in blisters; jar of 1,000'],
]

const registered = registrations(exportRange)

/** Returns the facts on a sample product's page. The domestic range has only those in its table. */
export function factsOf(subsection: string, category: string, [brand, , strength]: SampleItem): Facts {
  const known = bySubsection[subsection]
  if (!known) return {}
  const liquid = /injection|infusion|drops/i.test(known.dosage_form ?? '')
  return {
    ...known,
    therapy: category,
    storage: liquid ? 'Below 30 °C, away from light' : 'Below 30 °C, dry',
    shelf_life: liquid ? '24 months' : '36 months',
    pack_sizes: packs.find(([pattern]) => pattern.test(strength))?.[1] ?? '',
    registered: (registered.get(keyOf(brand, strength)) ?? []).join('; '),
    papers: 'CTD, module 3; Certificate of analysis; Stability summary; Certificate of pharmaceutical product',
  }
}
