import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { Admin } from '#model/admin.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { roles } from '#model/roles.ts'
import { messages } from './messages.ts'

const texts = messages.admins

const table: Record<keyof AdminText, LineField> = adminFields
const names = keysOf(table)
const columns = [texts.number, ...names.map((name) => table[name].heading ?? table[name].label)]

type AdminTableProps = {
  admins: readonly { admin: Admin; number: number }[]
  ownEmail: string | undefined
  /** Absent for read-only users. */
  onAsk?: (what: 'edit' | 'role' | 'remove', admin: Admin) => void
}

/** Sr.no, Admin name, Email-id; cards under 880 px. The admin's own row displays "You" instead of `Remove admin` (spec 2 and 6). */
export function AdminTable({ admins, ownEmail, onAsk }: AdminTableProps) {
  if (!admins.length) return <Empty />
  return (
    <table className="table admin-table">
      <TableHead names={columns} actions={texts.actions} />
      <tbody>
        {admins.map(({ admin, number }) => (
          <tr key={admin._id}>
            <td className="table-id figures">{number}</td>
            {names.map((name) =>
              name === 'name' ? (
                <td key={name} className="admin-table-name">
                  <b>{admin.name}</b>
                  <small>{roles[admin.role].label}</small>
                </td>
              ) : (
                <td key={name} className="admin-table-email">
                  {admin[name]}
                </td>
              ),
            )}
            <td className="table-actions">
              <Actions admin={admin} isOwn={admin.email === ownEmail} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ActionsProps = Pick<AdminTableProps, 'onAsk'> & { admin: Admin; isOwn: boolean }

function Actions({ admin, isOwn, onAsk }: ActionsProps) {
  return (
    <>
      {onAsk && (
        <Button variant="text" onClick={() => onAsk('edit', admin)} aria-label={texts.editLabel(admin.name)}>
          {texts.edit}
        </Button>
      )}
      {isOwn && <span className="faint">{texts.you}</span>}
      {onAsk && !isOwn && (
        <>
          <Button variant="text" onClick={() => onAsk('role', admin)} aria-label={texts.changeRoleLabel(admin.name)}>
            {texts.changeRole}
          </Button>
          <Button variant="text" onClick={() => onAsk('remove', admin)}>
            {texts.remove}
          </Button>
        </>
      )}
    </>
  )
}
