import { useCompany } from '#app/company.ts'
import { useContent } from '#app/site-content.ts'
import { monthly, plantsOf } from '#model/company/derived-facts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import type { Output } from '#model/company/plants.ts'

/** Monthly output of all plants. The drawings have the scale of a syringe barrel. */
export function Capacity() {
  const { title, tiles, others, caption } = useContent().manufacturing.capacity
  const { plants } = useCompany()
  const made = tiles.filter(({ unit }) => monthly(plants, unit))
  if (!plants.list.some(({ output }) => output.length)) return null
  return (
    <section className="capacity dark" aria-labelledby="capacity">
      <div className="wrap">
        <div className="section-head">
          <h2 id="capacity">{title}</h2>
        </div>
        <div className="capacity-tiles scale">
          {made.map(({ unit, name, img }) => (
            <div key={unit} className="capacity-tile">
              {drawings[img]}
              <div>
                <span className="capacity-amount">
                  {monthly(plants, unit)} <small>million</small>
                </span>
                <p className="capacity-name">{name}</p>
              </div>
            </div>
          ))}
        </div>
        <CapacityTable caption={caption} />
        {others && <p className="capacity-others">{others}</p>}
      </div>
    </section>
  )
}

const drawings = {
  tablet: (
    <svg viewBox="13 20 196 226" aria-hidden="true">
      <path d="M14 84v30c0 31 43 56 96 56s96-25 96-56V84" />
      <ellipse className="capacity-full" data-fill="" cx="110" cy="84" rx="96" ry="56" />
      <path className="capacity-score" d="M52 50 168 118" />
      <path d={`M14 206h192${ticksAcross(14, 4.8, 206)}`} />
    </svg>
  ),
  ampoule: (
    <svg viewBox="23 0 76 254" aria-hidden="true">
      <path className="capacity-full" data-fill="" d="M26 150h48v92a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8z" />
      <path d="M50 8c5 10 9 22 9 36 0 9-3 13-3 20 0 14 20 18 20 42v138a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V106c0-24 20-28 20-42 0-7-3-11-3-20 0-14 4-26 9-36zM43 64h14M41 72h18M24 150h52" />
      <path d={`M86 106v144${ticksDown(86, 106, 7.2)}`} />
    </svg>
  ),
  vial: (
    <svg viewBox="11 6 124 252" aria-hidden="true">
      <path className="capacity-full" data-fill="" d="M14 146h92v96a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z" />
      <path d="M32 14h56v16H32zM36 30h48v18H36zM42 48v12c0 14-30 16-30 42v140a12 12 0 0 0 12 12h72a12 12 0 0 0 12-12V102c0-26-30-28-30-42V48M12 146h96" />
      <path d={`M120 102v152${ticksDown(120, 102, 7.6)}`} />
    </svg>
  ),
} as const

/** Returns ticks along a line from left to right, every fifth one longer. */
function ticksAcross(from: number, every: number, y: number): string {
  return Array.from({ length: 41 }, (_, tick) => `M${(from + tick * every).toFixed(1)} ${y}v${tick % 5 ? 5 : 8}`).join(
    '',
  )
}

function ticksDown(x: number, from: number, every: number): string {
  return Array.from({ length: 21 }, (_, tick) => `M${x} ${(from + tick * every).toFixed(1)}h${tick % 5 ? 6 : 11}`).join(
    '',
  )
}

const units = [
  ['tablets', 'Tablets'],
  ['ampoules', 'Ampoules'],
  ['vials', 'Vials'],
  ['capsules', 'Capsules'],
  ['bottles', 'Oral drops'],
] as const satisfies readonly (readonly [Output['unit'], string])[]

/** Millions a month by form and plant; the tiles display the sums of all plants. */
function CapacityTable({ caption }: { caption: string }) {
  const company = useCompany()
  const { plants } = company
  const made = units.filter(([unit]) => monthly(plants, unit))
  const listed = plantsOf(company)
  return (
    <div className="capacity-table table-folds">
      <table className="table">
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">Plant</th>
            {made.map(([unit, heading]) => (
              <th key={unit} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map(({ output, ...plant }) => (
            <tr key={plant.name}>
              <th scope="row" className="table-key">
                <a href={plantPath(plant)}>{plant.name}</a>
              </th>
              {made.map(([unit, heading]) => (
                <td key={unit} data-l={heading} className="figures">
                  {madeAt(output, unit) || '–'}
                </td>
              ))}
            </tr>
          ))}
          {listed.length > 1 && (
            <tr>
              <th scope="row" className="table-key">
                Together
              </th>
              {made.map(([unit, heading]) => (
                <td key={unit} data-l={heading} className="figures">
                  {monthly(plants, unit)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Returns one plant's output in a unit, in millions a month, summed over forms. */
function madeAt(output: readonly Output[], unit: Output['unit']): number {
  return output.filter((entry) => entry.unit === unit).reduce((sum, { perMonth }) => sum + perMonth, 0)
}
