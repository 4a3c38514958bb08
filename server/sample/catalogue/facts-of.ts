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
  'Ointments and Creams': { route: 'Topical', pharmacopoeia: 'BP' },
  'Oral Powders': { dosage_form: 'Oral powder', route: 'Oral', pharmacopoeia: 'BP' },
}

type Patterns = readonly (readonly [RegExp, string])[]

/** Dosage forms that a generic name states. */
const forms: Patterns = [
  [/Injectable Suspension$/, 'Injectable suspension'],
  [/for Injection$/, 'Powder for injection'],
  [/Ointment$/, 'Ointment'],
  [/Cream$/, 'Cream'],
  [/Gel$/, 'Gel'],
]

/** Routes of injections that differ from most of their sub-section, by generic name; empty if markets differ. */
const routes: Patterns = [
  [
    /^(Granisetron|Noradrenaline|Dopamine|Dobutamine|Tranexamic|Vecuronium|Atracurium|Calcium|Iron)\b.* Injection$/,
    'Intravenous',
  ],
  [
    /^(Amoxicillin|Piperacillin|Meropenem|Imipenem|Vancomycin|Pantoprazole|Omeprazole|Esomeprazole|Aciclovir)\b.* Injection$/,
    'Intravenous',
  ],
  [/^(Paracetamol|Piroxicam|Dicyclomine|Carboprost)\b.* Injection$/, 'Intramuscular'],
  [/^Heparin/, 'Intravenous or subcutaneous'],
  [/^Enoxaparin/, 'Subcutaneous'],
  [/^Adrenaline/, 'Intramuscular or subcutaneous'],
  [/^Triamcinolone/, 'Intramuscular or intra-articular'],
  [/^Bupivacaine in Dextrose/, 'Intrathecal'],
  [/^(Lidocaine|Phytomenadione|Suxamethonium|Vitamin B)\b.* Injection$/, ''],
]

const packs: Patterns = [
  [/ampoule/, '10 ampoules in a tray, box of 50; 5 ampoules in a tray'],
  [/vial/, '1 vial in a carton, box of 25'],
  [/bag/, '1 in a pouch, box of 20'],
  [/00 ml bottle|sachet/, 'box of 20'],
  [/bottle/, '1 bottle in a carton, box of 10'],
  [/tube/, '1 tube in a carton, box of 10'],
  [/mg|g|IU/, '10 x 10 in blisters; jar of 1,000'],
]

const matching = (patterns: Patterns, text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1]

const registered = registrations(exportRange)

/** Returns the facts on a sample product's page. The domestic range has only those in its table. */
export function factsOf(subsection: string, category: string, [brand, generic, strength]: SampleItem): Facts {
  const known = bySubsection[subsection]
  if (!known) return {}
  const liquid = /injection|infusion|drops/i.test(known.dosage_form ?? '')
  return {
    ...known,
    dosage_form: matching(forms, generic) ?? known.dosage_form ?? '',
    route: matching(routes, generic) ?? known.route ?? '',
    therapy: category,
    storage: liquid ? 'Below 30 °C, away from light' : 'Below 30 °C, dry',
    shelf_life: liquid ? '24 months' : '36 months',
    pack_sizes: matching(packs, strength) ?? '',
    registered: (registered.get(keyOf(brand, strength)) ?? []).join('; '),
    papers: 'CTD, module 3; Certificate of analysis; Stability summary; Certificate of pharmaceutical product',
  }
}
