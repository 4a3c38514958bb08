import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { monthly, plantsOf } from '#model/company/derived-facts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import type { Output } from '#model/company/plants.ts'

/** Monthly output of all plants. Each drawing has a ruler to the next power of ten. */
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
        <div className="capacity-tiles">
          {made.map((tile) => (
            <Tile key={tile.unit} {...tile} amount={monthly(plants, tile.unit)} />
          ))}
        </div>
        <CapacityTable caption={caption} />
        {others && <p className="capacity-others">{others}</p>}
      </div>
    </section>
  )
}

type TileProps = SiteContent['manufacturing']['capacity']['tiles'][number] & { amount: number }

function Tile({ name, img, amount }: TileProps) {
  const end = rulerEnd(amount)
  return (
    <div className="capacity-tile">
      {drawings[img](amount / end)}
      <div>
        <span className="capacity-amount">
          {amount} <small>million</small>
        </span>
        <p className="capacity-name">
          {name} <small>Scale to {end} million</small>
        </p>
      </div>
    </div>
  )
}

/** Drawing of a form beside a ruler of twenty parts, filled to `share`. */
const drawings: Record<'tablet' | 'ampoule' | 'vial', (share: number) => ReactNode> = {
  tablet: (share) => (
    <svg viewBox="13 20 196 226" aria-hidden="true">
      <path d="M14 84v30c0 31 43 56 96 56s96-25 96-56V84" />
      <ellipse className="capacity-full" data-fill="" cx="110" cy="84" rx="96" ry="56" />
      <path className="capacity-score" d="M52 50 168 118" />
      <path d={`M14 206h192${ticks((tick) => `M${(14 + tick * 9.6).toFixed(1)} 206v${tick % 2 ? 6 : 11}`)}`} />
      <path className="capacity-level" d={`M14 206h${Math.round(192 * share)}`} />
    </svg>
  ),
  ampoule: (share) => (
    <svg viewBox="23 0 76 254" aria-hidden="true">
      <path
        className="capacity-full"
        data-fill=""
        d={liquid({ left: 26, right: 74, foot: 250, round: 8 }, 144 * share)}
      />
      <path d="M50 8c5 10 9 22 9 36 0 9-3 13-3 20 0 14 20 18 20 42v138a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V106c0-24 20-28 20-42 0-7-3-11-3-20 0-14 4-26 9-36zM43 64h14M41 72h18" />
      <path d={`M86 106v144${ticks((tick) => `M86 ${(250 - tick * 7.2).toFixed(1)}h${tick % 2 ? 6 : 11}`)}`} />
    </svg>
  ),
  vial: (share) => (
    <svg viewBox="11 6 124 252" aria-hidden="true">
      <path
        className="capacity-full"
        data-fill=""
        d={liquid({ left: 14, right: 106, foot: 252, round: 10 }, 150 * share)}
      />
      <path d="M32 14h56v16H32zM36 30h48v18H36zM42 48v12c0 14-30 16-30 42v140a12 12 0 0 0 12 12h72a12 12 0 0 0 12-12V102c0-26-30-28-30-42V48" />
      <path d={`M120 102v150${ticks((tick) => `M120 ${(252 - tick * 7.5).toFixed(1)}h${tick % 2 ? 6 : 11}`)}`} />
    </svg>
  ),
}

const ticks = (drawTick: (tick: number) => string) => Array.from({ length: 21 }, (_, tick) => drawTick(tick)).join('')

type Body = { left: number; right: number; foot: number; round: number }

/** Returns the liquid in a body with a rounded foot, up to a height. */
function liquid({ left, right, foot, round }: Body, high: number): string {
  const top = foot - Math.max(high, round)
  return `M${left} ${top}H${right}V${foot - round}a${round} ${round} 0 0 1-${round} ${round}H${left + round}a${round} ${round} 0 0 1-${round}-${round}z`
}

/** Returns the end of a ruler for an amount: the next power of ten. */
const rulerEnd = (amount: number) => 10 ** Math.ceil(Math.log10(amount))

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
              {made.map(([unit, heading]) => {
                const amount = madeAt(output, unit)
                return (
                  <td key={unit} data-l={heading} className={amount ? 'figures' : 'capacity-none'}>
                    {amount || '–'}
                  </td>
                )
              })}
            </tr>
          ))}
          {listed.length > 1 && (
            <tr className="capacity-together">
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
