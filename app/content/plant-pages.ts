import { keysOf } from '#model/keys-of.ts'
import { type PlantKey, plants } from './company.ts'
import { dehradunDock, dehradunGate, naviMumbaiDock, naviMumbaiGate } from './pictures/plants.ts'

/** Texts and pictures of each plant's page; the facts are in company.ts. */
export const plantPages = {
  naviMumbai: {
    path: '/manufacturing/navi-mumbai',
    lead: 'The sterile site. Ampoules and vials are prepared, filled, inspected and packed under one roof, twenty minutes from the port.',
    description:
      'The sterile plant of Suvira Parenterals at Navi Mumbai: floor plan by zone, lines, people, certificates, and what it makes of ampoules and vials each month.',
    gate: naviMumbaiGate,
    dock: naviMumbaiDock,
  },
  dehradun: {
    path: '/manufacturing/dehradun',
    lead: 'The solids site. Cool, dry air in the Himalayan foothills suits tablets, capsules and moisture-sensitive powders.',
    description:
      'The solids plant of Suvira Parenterals at Dehradun: floor plan by zone, lines, people, certificates, and capacity of tablets, capsules, powder vials and drops.',
    gate: dehradunGate,
    dock: dehradunDock,
  },
} as const satisfies Record<PlantKey, object>

/** Plants in the order of construction. */
export const plantKeys = keysOf(plants)
