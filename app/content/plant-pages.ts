import type { PlantKey } from '#model/company/plant-names.ts'
import type { Plant } from '#model/company/plants.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { definePart, line, picture, sample, text } from '#model/site-content/fields.ts'
import type { PictureFacts } from '#model/site-content/pictures.ts'
import { searchDescription } from './page-fields.ts'
import { dehradunDock, dehradunGate, naviMumbaiDock, naviMumbaiGate } from './pictures/plants.ts'

/**
 * Texts and pictures of the pages of the sample's plants, and the texts of all plants' pages. The facts are in model/company/plants.ts, also
 * the texts and pictures of other plants.
 */
const plantPages = {
  naviMumbai: {
    lead: 'The sterile site. Ampoules and vials are prepared, filled, inspected and packed under one roof, twenty minutes from the port.',
    description:
      'The sterile plant of {company.shortName} at {plants.naviMumbai.name}: floor plan by grade, lines, people, certificates, and what it makes of ampoules and vials each month.',
    gate: naviMumbaiGate,
    dock: naviMumbaiDock,
  },
  dehradun: {
    lead: 'The solids site. Cool, dry air in the Himalayan foothills suits tablets, capsules and moisture-sensitive powders.',
    description:
      'The solids plant of {company.shortName} at {plants.dehradun.name}: floor plan by grade, lines, people, certificates, and capacity of tablets, capsules, powder vials and drops.',
    gate: dehradunGate,
    dock: dehradunDock,
  },
  output: 'Capacity, every month',
  plan: {
    title: 'Inside, by grade of air',
    lead: 'The cleaner the air, the stronger the green. People enter each grade from the one before it. Simplified, not to scale.',
    /** Purpose of each zone, by its grade (sample). */
    zones: {
      A: 'Open product, under a steady stream of filtered air',
      B: 'The room around grade A, for gowned operators',
      C: 'Preparation before the sterile steps, and gowning',
      D: 'Weighing, changing and the steps outside the sterile rooms',
    },
    unclassified: 'Everything else',
  },
  lines: 'Lines',
  place: 'Location',
  certificates: 'Certificates',
  inspection: 'Last inspection',
} as const

const plantFields = {
  lead: sample(text(170, 'Introduction')),
  description: sample(searchDescription),
  gate: picture('Banner'),
  dock: picture('Picture of the address'),
}
const zone = line(70, 'Purpose of a grade')

export const plantPagesPart = definePart('Pages of the plants', plantPages, {
  naviMumbai: plantFields,
  dehradun: plantFields,
  output: line(32, 'Title of the capacity'),
  plan: {
    title: line(24, 'Title of the floor plan'),
    lead: text(125, 'Introduction of the floor plan'),
    zones: { A: zone, B: zone, C: zone, D: zone },
    unclassified: zone,
  },
  lines: line(20, 'Title of the lines'),
  place: line(20, 'Title of the address'),
  certificates: line(20, 'Title of the certificates'),
  inspection: line(28, 'Title of the last inspection'),
})

type PlantTexts = { lead: string; description: string; gate: PictureFacts | undefined; dock: PictureFacts | undefined }

/** Returns the texts and pictures of a plant's page: those of its facts, otherwise those that belong to a plant of the sample. */
export function textsOfPlant({ lead, gate, dock, key, name }: Plant, pages: Record<PlantKey, PlantTexts>): PlantTexts {
  const named = (picture: PictureFacts | undefined) => picture && { ...picture, alt: picture.alt || `${name} plant` }
  const texts = isKeyOf(pages, key) ? pages[key] : undefined
  return {
    lead: lead || (texts?.lead ?? ''),
    description: texts?.description || lead || `${name} plant`,
    gate: named(gate) ?? texts?.gate,
    dock: named(dock) ?? texts?.dock,
  }
}
