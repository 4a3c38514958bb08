import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

/** Number of confirmed followers of each section. */
export function SectionCounts({ sections }: Pick<CallOutput<'admin/get-follower-summary'>['data'], 'sections'>) {
  return (
    <section className="follower-table-part" aria-labelledby="sections">
      <h3 id="sections">{messages.sections}</h3>
      <div className="table-folds follower-table">
        <table className="table">
          <TableHead names={[messages.section, messages.followers]} />
          <tbody>
            {sections.map(({ name, followers }) => (
              <tr key={name}>
                <th scope="row" className="table-key">
                  {name}
                </th>
                <td data-l={messages.followers} className="figures">
                  {followers.toLocaleString('en-IN')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
