import { monthly, type Output, plants } from '#app/content/company.ts'
import { plantKeys, plantPages } from '#app/content/plant-pages.ts'

const units = [
  ['tablets', 'Tablets'],
  ['ampoules', 'Ampoules'],
  ['vials', 'Vials'],
  ['capsules', 'Capsules'],
  ['bottles', 'Oral drops'],
] as const satisfies readonly (readonly [Output['unit'], string])[]

/** Millions a month by form and plant; the tiles display the sums of both plants. */
export function CapacityTable() {
  return (
    <div className="capacity-table table-folds">
      <table className="table">
        <caption>By plant, in millions a month (sample)</caption>
        <thead>
          <tr>
            <th scope="col">Plant</th>
            {units.map(([unit, heading]) => (
              <th key={unit} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plantKeys.map((plant) => (
            <tr key={plant}>
              <th scope="row" className="table-key">
                <a href={plantPages[plant].path}>{plants[plant].name}</a>
              </th>
              {units.map(([unit, heading]) => (
                <td key={unit} data-l={heading} className="figures">
                  {madeAt(plants[plant].output, unit) || '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="table-key">
              Together
            </th>
            {units.map(([unit, heading]) => (
              <td key={unit} data-l={heading} className="figures">
                {monthly(unit)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Returns one plant's output in a unit, in millions a month, summed over forms. */
function madeAt(output: readonly Output[], unit: Output['unit']): number {
  return output.filter((entry) => entry.unit === unit).reduce((sum, { perMonth }) => sum + perMonth, 0)
}
