import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

/** Number of confirmed followers, and of browsers with notifications, of each section. */
export function SectionCounts({ sections }: Pick<CallOutput<'admin/get-follower-summary'>['data'], 'sections'>) {
  return (
    <section className="follower-table-part" aria-labelledby="sections">
      <h3 id="sections">{messages.sections}</h3>
      <div className="table-folds follower-table">
        <table className="table">
          <TableHead names={[messages.section, messages.followers, messages.browsers]} />
          <tbody>
            {sections.map(({ name, followers, browsers }) => (
              <tr key={name}>
                <th scope="row" className="table-key">
                  {name}
                </th>
                <td data-l={messages.followers} className="figures">
                  {followers.toLocaleString('en-IN')}
                </td>
                <td data-l={messages.browsers} className="figures">
                  {browsers.toLocaleString('en-IN')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
