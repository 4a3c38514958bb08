import { defineForm } from '#app/forms/define-form.ts'
import type { Values } from '#app/forms/fields/field.tsx'
import { lineFields } from '#app/forms/line-field.ts'
import { type Admin, type EditableText, editableFields } from '#model/admin.ts'
import { adminFields } from '#model/admin-fields.ts'
import { keysOf } from '#model/keys-of.ts'
import { eachOf } from '#model/line-fields.ts'
import { can, defaultRole, isRole, type Role, roleNames, roles } from '#model/roles.ts'
import { identityIn, identityRules, identityStart, postponableIdentityFields } from '../identity-fields.ts'
import { messages } from './messages.ts'

/** Field for a role, with the role's rights below it. */
const roleField = {
  name: 'role',
  label: messages.changeRole.role,
  kind: 'select',
  options: roleNames.map((value) => ({ value, label: roles[value].label })),
  hint: ({ role }: Readonly<Record<string, unknown>>) => {
    const chosen = chosenRole(role)
    return chosen && roles[chosen].summary
  },
} as const

const chosenRole = (value: unknown): Role | undefined =>
  typeof value === 'string' && isRole(value) ? value : undefined

/** Returns the role chosen in a form; defaults to `defaultRole`. */
export const asRole = (value: unknown): Role => chosenRole(value) ?? defaultRole

/** True if the chosen role reads unpublished documents. */
function readsReleases({ role }: Values): boolean {
  const chosen = chosenRole(role)
  return chosen !== undefined && can(chosen, 'read-disclosures')
}

const identityFieldsFor = (values: Values) => (readsReleases(values) ? postponableIdentityFields(values) : [])
/** An admin who is added in a hurry is named by the desk until the identifier is entered. */
const ownIdentity = { ...identityStart(messages.identity.nature, messages.identity.purpose), identifier_type: '' }

/** AddAdminmodal: a valid address and a name are required (spec 5). */
export const addAdminForm = defineForm({
  title: messages.addAdmin.title,
  note: messages.addAdmin.note,
  call: 'admin/add-admin',
  save: messages.addAdmin.save,
  fields: [...lineFields(adminFields), { ...roleField, placeholder: messages.addAdmin.chooseRole }],
  moreFields: identityFieldsFor,
  start: () => ({ role: '', ...ownIdentity }),
  rules: (values) => ({
    ...(chosenRole(values.role) ? {} : { role: messages.addAdmin.roleMissing }),
    ...(readsReleases(values) && identityRules(values)),
  }),
  toInput: (values) => ({
    ...eachOf(adminFields, (_, name) => String(values[name] ?? '')),
    role: asRole(values.role),
    ...(readsReleases(values) && identityIn(values)),
  }),
})

/** Admin of a list; `identified` is undefined in lists without it. */
export type ListedAdmin = Admin & { identified?: boolean }

/**
 * Returns true if a new role that reads unpublished documents needs the admin's identifier. In lists that do not tell if it is entered, the
 * earlier role decides.
 */
const lacksIdentifier = ({ role, identified = can(role, 'read-disclosures') }: ListedAdmin) => !identified

export const roleForm = (admin: ListedAdmin) =>
  defineForm<'admin/edit-admin', ListedAdmin>({
    title: messages.changeRole.title(admin.name),
    call: 'admin/edit-admin',
    save: messages.changeRole.save,
    fields: [roleField],
    ...(lacksIdentifier(admin) && {
      moreFields: identityFieldsFor,
      rules: (values: Values) => (readsReleases(values) ? identityRules(values) : {}),
    }),
    start: () => ({ role: admin.role, ...ownIdentity }),
    toInput: (values) => ({
      id: admin._id,
      role: asRole(values.role),
      ...(lacksIdentifier(admin) && readsReleases(values) && identityIn(values)),
    }),
  })

/** Form for an admin's data except address and role; sends only the changes. */
export const editAdminForm = (admin: Admin) =>
  defineForm<'admin/edit-admin', Admin>({
    title: messages.editAdmin.title(admin.name),
    call: 'admin/edit-admin',
    fields: lineFields(editableFields),
    start: () => textOf(admin),
    toInput: (values) => ({ id: admin._id, ...differing(values, admin) }),
  })

export const textOf = (admin: Admin): EditableText => eachOf(editableFields, (_, name) => admin[name] ?? '')

function differing(values: Readonly<Record<string, unknown>>, admin: Admin): Partial<EditableText> {
  const typed: Partial<EditableText> = eachOf(editableFields, (_, name) => String(values[name] ?? '').trim())
  const stood = textOf(admin)
  for (const name of keysOf(editableFields)) if (typed[name] === stood[name]) delete typed[name]
  return typed
}
