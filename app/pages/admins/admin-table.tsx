import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Admin } from '#model/admin.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { type LineField, namesIn } from '#model/line-fields.ts'
import { roles } from '#model/roles.ts'

const table: Record<keyof AdminText, LineField> = adminFields
const names = namesIn(table)

type AdminTableProps = {
  admins: readonly { admin: Admin; number: number }[]
  ownEmail: string
  /** Absent for whoever only reads. */
  editing?: { changeRole: (admin: Admin) => void; remove: (admin: Admin) => void }
}

/** Sr.no, Admin name, Email-id; cards under 880 px. One's own row says "You" where others have `Remove admin` (spec 2 and 6). */
export function AdminTable({ admins, ownEmail, editing }: AdminTableProps) {
  if (!admins.length) return <Empty />
  return (
    <table className="table at880">
      <thead>
        <tr>
          <th scope="col">Sr.no</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {table[name].heading ?? table[name].label}
            </th>
          ))}
          <th className="act">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {admins.map(({ admin, number }) => (
          <tr key={admin._id}>
            <td className="id num">{number}</td>
            {names.map((name) =>
              name === 'name' ? (
                <td key={name} className="nm">
                  <b>{admin.name}</b>
                  <small className="role">{roles[admin.role].label}</small>
                </td>
              ) : (
                <td key={name} className="em">
                  {admin[name]}
                </td>
              ),
            )}
            <td className="act rm">
              {admin.email === ownEmail ? (
                <span className="faint">You</span>
              ) : (
                editing && (
                  <>
                    <Button
                      look="text"
                      onClick={() => editing.changeRole(admin)}
                      aria-label={`Change role of ${admin.name}`}
                    >
                      Change role
                    </Button>
                    <Button look="text" onClick={() => editing.remove(admin)}>
                      Remove admin
                    </Button>
                  </>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
