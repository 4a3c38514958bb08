import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { type Capability, can, roleNames, roles } from '#model/roles.ts'
import { Part } from '../desk-frame.tsx'
import { messages } from './messages.ts'

const texts = messages.roleTable

/** Rights of a role in everyday words; each is defined in `model/roles.ts`. */
const columns: readonly { name: string; needs: Capability }[] = [
  { name: texts.file, needs: 'change-disclosures' },
  { name: texts.comment, needs: 'comment' },
  { name: texts.approve, needs: 'approve' },
  { name: texts.override, needs: 'override-approval' },
  { name: texts.products, needs: 'change-catalogue' },
  { name: texts.enquiries, needs: 'handle-enquiries' },
  { name: texts.applications, needs: 'handle-applications' },
  { name: texts.pages, needs: 'change-pages' },
  { name: texts.people, needs: 'change-people' },
  { name: texts.settings, needs: 'change-settings' },
  { name: texts.unpublished, needs: 'read-disclosures' },
]

/** Rights of each role: a row a role, a column a right. On a phone, each role lists only its rights. */
export function RoleTable() {
  return (
    <Part id="people-roles" heading={texts.heading}>
      <ScrollRegion className="role-table table-folds" aria-label={texts.label}>
        <table className="table">
          <TableHead names={[texts.role, ...columns.map(({ name }) => name)]} />
          <tbody>
            {roleNames.map((role) => (
              <tr key={role}>
                <th scope="row" className="table-key">
                  {roles[role].label}
                  <small>{roles[role].summary}</small>
                </th>
                {columns.map(({ name, needs }) => (
                  <td key={name} data-l={name}>
                    {can(role, needs) ? <Mark>{texts.yes}</Mark> : <Mark none>{texts.no}</Mark>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
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
