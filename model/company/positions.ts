import { dayInIndia } from '../india-time.ts'
import { day, definePart, line, list, optionalDay, type PartContent, text } from '../site-content/fields.ts'
import { slugOf } from '../zone-address.ts'

/** Page of the open positions. */
export const careersPath = '/careers'

/** Open positions of the sample company, at its plants (model/company/plants.ts). The last day of an application is in India. */
const positions = {
  list: [
    {
      name: 'Sterile filling supervisor',
      place: 'Dehradun',
      text: 'You lead a shift on powder line P1, where dry powder vials are filled under nitrogen. You see to gowning, to the records of each batch and to the training of eight operators.\n\nYou have a degree or diploma in pharmacy and five years in sterile filling, two of them as a supervisor. You know zones A to D and media fills from your own work.',
      posted: '2026-11-09',
      closes: '2027-11-30',
    },
    {
      name: 'Quality control chemist',
      place: 'Navi Mumbai',
      text: 'You test ampoules and liquid vials before their release: assay, impurities, particles and sterility. You write the reports and defend them in inspections.\n\nYou have a master’s degree in chemistry or pharmaceutical analysis, and two years with HPLC in a laboratory under good manufacturing practice.',
      posted: '2026-11-16',
      closes: '2027-09-30',
    },
    {
      name: 'Packaging maintenance technician',
      place: 'Dehradun',
      text: 'You maintain blister, cartoning and labelling machines of the tablet and capsule lines, in three shifts. You find the cause of a stop, and you plan the spare parts.\n\nYou have a trade certificate as a fitter or in mechatronics, and three years with packaging machines.',
      posted: '2026-11-20',
      closes: '2028-01-31',
    },
  ],
} as const

/** Open positions, as admins can edit them, in their order on the page. */
export const positionsPart = definePart(
  'Positions',
  positions,
  {
    list: list(
      'Open positions',
      { max: 40, entry: 'position', otherAddresses: [] },
      {
        name: line(100, 'Title'),
        place: line(80, 'Place'),
        text: text(4000, 'Text'),
        posted: optionalDay('Open since'),
        closes: day('Last day to apply'),
      },
    ),
  },
  { isSample: true },
)

type Positions = PartContent<typeof positionsPart>
export type Position = Positions['list'][number]

/** Returns the positions that visitors can see: those whose last day, in India, has not passed. */
export function openPositions({ positions }: { positions: Positions }, now: Date): Position[] {
  const today = dayInIndia(now)
  return positions.list.filter(({ closes }) => closes >= today)
}

/** Returns the last part of a position's address, made from its title. */
export const positionSlug = ({ name }: Pick<Position, 'name'>) => slugOf(name)

export const positionPath = (position: Pick<Position, 'name'>) => `${careersPath}/${positionSlug(position)}`
