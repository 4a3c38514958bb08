import { TableHead } from '#app/ui/table-head.tsx'
import { type Capability, can, roleNames, roles } from '#model/roles.ts'
import { Part } from '../desk-frame.tsx'

/** Rights of a role in everyday words; each is defined in `model/roles.ts`. */
const columns: readonly { name: string; needs: Capability }[] = [
  { name: 'File', needs: 'change-disclosures' },
  { name: 'Comment', needs: 'comment' },
  { name: 'Approve', needs: 'approve' },
  { name: 'Override approval', needs: 'override-approval' },
  { name: 'Products', needs: 'change-catalogue' },
  { name: 'Enquiries', needs: 'handle-enquiries' },
  { name: 'People', needs: 'change-people' },
  { name: 'Settings', needs: 'change-settings' },
  { name: 'See unpublished results', needs: 'read-disclosures' },
]

/** Rights of each role: a row a role, a column a right. On a phone, each role lists only its rights. */
export function RoleTable() {
  return (
    <Part id="people-roles" heading="What each role can do">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="role-table table-folds" aria-label="Permissions by role" tabIndex={0}>
        <table className="table">
          <TableHead names={['Role', ...columns.map(({ name }) => name)]} />
          <tbody>
            {roleNames.map((role) => (
              <tr key={role}>
                <th scope="row" className="table-key">
                  {roles[role].label}
                  <small>{roles[role].summary}</small>
                </th>
                {columns.map(({ name, needs }) => (
                  <td key={name} data-l={name}>
                    {can(role, needs) ? <Mark>Yes</Mark> : <Mark none>No</Mark>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Part>
  )
}

/** Dot for an allowed right, dash for a missing one; screen readers hear a word. */
function Mark({ children, none = false }: { children: string; none?: boolean }) {
  return (
    <>
      <span className={none ? 'role-table-no' : 'role-table-yes'} aria-hidden="true" />
      <span className="visually-hidden">{children}</span>
    </>
  )
}
