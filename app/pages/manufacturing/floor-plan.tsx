import { type FloorPlan as Plan, planSize } from '#app/content/floor-plans.ts'
import { useContent } from '#app/site-content.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import type { Plant, Zone } from '#model/company/plants.ts'
import { keysOf } from '#model/keys-of.ts'
import { describeWays } from './describe-ways.ts'
import { draw, rotate } from './floor-plan-drawing.ts'

/** Height of room names, in units of the plan, on wide and on narrow screens. */
const letterHigh = { wide: 1.35, narrow: 1.9 }

/** Plant cut open at table height: rooms by zone, paths of people and materials, and the same as text. */
export function FloorPlan({ of: plant, plan }: { of: Plant; plan: Plan }) {
  const { name } = plant
  const { width, depth } = planSize
  return (
    <div className="floor-plan grid">
      <figure className="floor-plan-drawing" aria-labelledby="plan">
        <Sheet id="plan-wide" plan={plan} size={planSize} name={name} />
        <Sheet id="plan-narrow" plan={rotate(plan)} size={{ width: depth, depth: width }} name={name} narrow />
      </figure>
      <div className="floor-plan-words">
        <Routes plan={plan} />
        <Zones plant={plant} plan={plan} />
      </div>
    </div>
  )
}

type SheetProps = { id: string; plan: Plan; size: { width: number; depth: number }; name: string; narrow?: boolean }

function Sheet({ id, plan, size, name, narrow = false }: SheetProps) {
  const drawn = draw(plan, size, letterHigh[narrow ? 'narrow' : 'wide'])
  const ways = { people: drawn.people, materials: drawn.materials }
  return (
    <svg
      viewBox={drawn.viewBox}
      className={narrow ? 'floor-plan-narrow' : 'floor-plan-wide'}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <title id={`${id}-title`}>{`Floor plan of ${name}, cut open`}</title>
      <desc id={`${id}-words`}>{inWords(plan)}</desc>
      {drawn.floors.map(({ zone, path }) => (
        <path key={path} className={`floor-plan-zone-${keyOf(zone)}`} d={path} />
      ))}
      <path className="floor-plan-machine-face" d={drawn.machines.faces} />
      <path className="floor-plan-machine" d={drawn.machines.tops} />
      {keysOf(ways).map((kind) =>
        ways[kind].map((path, index) => (
          <path
            key={path}
            className={`floor-plan-${kind}`}
            d={path}
            markerEnd={index === 0 ? `url(#${id}-${kind})` : undefined}
          />
        )),
      )}
      <path className="floor-plan-wall-face" d={drawn.walls.faces} />
      <path className="floor-plan-wall" d={drawn.walls.tops} />
      <path className="floor-plan-screen" d={drawn.screens.faces + drawn.screens.tops} />
      {keysOf(ways).map((kind) => (
        <marker key={kind} id={`${id}-${kind}`} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" orient="auto">
          <path className={`floor-plan-tip-${kind}`} d="M0 0 10 5 0 10z" />
        </marker>
      ))}
      {drawn.labels.map(({ name, zone, isStacked, x, y }) => (
        <text key={name} className={`floor-plan-zone-${keyOf(zone)}`} x={x} y={y} dy={isStacked ? '-0.2em' : '0.34em'}>
          {zone && <tspan>{zone}</tspan>}{' '}
          {isStacked ? (
            <tspan x={x} dy="1.1em">
              {name}
            </tspan>
          ) : (
            name
          )}
        </text>
      ))}
    </svg>
  )
}

/** Text alternative of the drawing; the table beside it has the rest. */
function inWords({ rooms, people, materials }: Plan): string {
  const ways = [...describeWays(rooms, people), ...describeWays(rooms, materials)]
  const sentences = ways.map(({ name, passed }) => `${name}: ${passed}.`)
  return `${rooms.length} rooms of grades A to D and without a grade. ${sentences.join(' ')}`
}

function Routes({ plan: { rooms, people, materials } }: { plan: Plan }) {
  const ways = { people, materials }
  return (
    <dl className="floor-plan-ways">
      {keysOf(ways).map((kind) => (
        <div key={kind}>
          <dt>
            <svg viewBox="0 0 40 10" aria-hidden="true">
              <path className={`floor-plan-${kind}`} d="M0 5h32" />
              <path className={`floor-plan-tip-${kind}`} d="M29 0 40 5 29 10z" />
            </svg>
            {kind === 'people' ? 'People' : 'Materials'}
          </dt>
          {describeWays(rooms, ways[kind]).map(({ name, passed }) => (
            <dd key={name}>
              <b>{name}:</b> {passed}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Zones({ plant: { zonesM2, cleanM2, floorM2 }, plan: { rooms } }: { plant: Plant; plan: Plan }) {
  const { zones, unclassified } = useContent().plantPages.plan
  const rows: readonly (readonly [Zone | undefined, string, number])[] = [
    ...keysOf(zonesM2).map((zone) => [zone, zones[zone], zonesM2[zone]] as const),
    [undefined, unclassified, floorM2 - cleanM2],
  ]
  return (
    <table className="table floor-plan-zones">
      <caption className="visually-hidden">Grades, their rooms and their floor</caption>
      <TableHead names={['Grade', 'For', 'Floor']} />
      <tbody>
        {rows.map(([zone, use, floor]) => (
          <tr key={zone ?? 'none'}>
            <th scope="row">
              <span className={`floor-plan-key floor-plan-zone-${keyOf(zone)}`}>{zone ?? 'None'}</span>
            </th>
            <td>
              {use}
              <small>
                {rooms
                  .filter((room) => room.zone === zone)
                  .map(({ name }) => name)
                  .join(', ')}
              </small>
            </td>
            <td className="figures">{squareMetres(floor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const airs: Record<Zone, string> = { A: 'cleanest', B: 'cleaner', C: 'clean', D: 'controlled' }
const keyOf = (zone: Zone | undefined) => (zone ? airs[zone] : 'none')

/** `2650` → `2,650 m²`. */
export function squareMetres(floor: number): string {
  return `${floor.toLocaleString('en-IN')}\u00a0m²`
}
