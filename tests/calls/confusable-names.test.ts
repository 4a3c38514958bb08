import { expect } from 'vitest'
import { createPreviewWorld, expires_at } from '#tests/previews.ts'
import { onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('imitated names', onPostgresAtNight)

/** Imitations of `Notices of meetings`, and the code of the refusal. */
const imitations: readonly [what: string, name: string, code: string][] = [
  ['with a soft hyphen', 'Notices\u00ad of meetings', 'bad-input'],
  ['with a zero-width space', 'Notices of\u200b meetings', 'bad-input'],
  ['with a zero-width joiner', 'Notices of meet\u200dings', 'bad-input'],
  ['with a zero-width non-joiner', 'Notices of meet\u200cings', 'bad-input'],
  ['with a direction mark', 'Notices of meetings\u200e!', 'bad-input'],
  ['with Cyrillic letters', 'Nоtiсеs of meetings', 'already-there'],
  ['in full width', 'Ｎｏｔｉｃｅｓ of meetings', 'already-there'],
  ['in mathematical letters', '𝐍otices of meetings', 'already-there'],
  ['in upper case', 'NOTICES OF MEETINGS', 'already-there'],
  ['with other spaces', 'Notices  of\u00a0meetings', 'already-there'],
  ['without spaces', 'Noticesofmeetings', 'already-there'],
  ['with other punctuation', 'Notices of meetings.', 'already-there'],
]

test('a section name that imitates another is refused by every call that names sections (43.2)', async (createWorld) => {
  const { admin } = await createWorld()
  await admin('admin/add-investor-section', { name: 'Notices of meetings' })
  const { data } = await admin('admin/add-investor-section', { name: 'Other notices' })
  const zone = (await admin('admin/get-investors')).data
  const groups = zone.rightArray.filter((group) => group._id === data._id)
  for (const [label, name, code] of imitations) {
    const refused = { code }
    await expect(admin('admin/add-investor-section', { name }), label).rejects.toMatchObject(refused)
    await expect(admin('admin/edit-investor-section', { id: data._id, name }), label).rejects.toMatchObject(refused)
    for (const changed of [{ name }, { title: name }]) {
      const rightArray = groups.map((group) => ({ ...group, ...changed }))
      await expect(admin('admin/edit-investor', { rightArray }), label).rejects.toMatchObject({ code })
    }
  }
})

test('a section name that imitates a page, a list or a menu heading is refused (43.2)', async (createWorld) => {
  const { admin } = await createWorld()
  const names = ['Quarterly Rеsults', 'QUARTERLYRESULTS', 'Voting ReѕuIts', 'Ｆinancial Reports', 'Annual Rep0rts']
  for (const name of names)
    await expect(admin('admin/add-investor-section', { name })).rejects.toMatchObject({ code: 'already-there' })
})

test('undo does not restore a name that a newer section uses (43.2)', async (createWorld) => {
  const { admin } = await createWorld()
  const { data } = await admin('admin/add-investor-section', { name: 'Notices' })
  const { revision } = await admin('admin/edit-investor-section', { id: data._id, name: 'Letters' })
  await admin('admin/add-investor-section', { name: 'NOTICES' })
  await expect(admin('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'already-there' })
})

test('a person’s name that imitates another is refused; namesakes and Devanagari joiners are accepted (43.2)', async (createWorld) => {
  const { admin } = await createWorld()
  const { data } = await admin('admin/add-admin', { name: 'Anil Shah', email: 'anil@suvira.example' })
  await admin('admin/add-admin', { name: 'Anil  Shah ', email: 'namesake@suvira.example' })
  const { data: otherAdmin } = await admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example' })
  const email = 'x@suvira.example'
  for (const name of ['Аnil Shah', 'Anil Sha\u00adh', 'ANIL SHAH', 'AniI Shah', 'Ａnil Shah', '\u3164', '\u2800']) {
    const code = /[\u00ad\u3164\u2800]/.test(name) ? 'bad-input' : 'already-there'
    const refused = { code, detail: { field: 'name' } }
    await expect(admin('admin/add-admin', { name, email })).rejects.toMatchObject(refused)
    await expect(admin('admin/edit-admin', { id: otherAdmin._id, name })).rejects.toMatchObject(refused)
  }
  await expect(admin('admin/edit-admin', { id: data._id, name: 'ANIL SHAH' })).rejects.toThrow('looks like Anil Shah')
  // Ksha with an explicit half form, and a Marathi eyelash ra.
  await admin('admin/add-admin', { name: 'लक्\u200dष्मी सुऱ्\u200dया', email: 'lakshmi@suvira.example' })
  await expect(admin('admin/add-admin', { name: 'लक्ष्मी सुऱ्या', email })).rejects.toMatchObject({ code: 'already-there' })
})

test('a preview recipient is refused if the name is invisible or imitates another person (43.2, 43.4)', async (createWorld) => {
  const { world, id } = await createPreviewWorld(createWorld)
  await world.admin('admin/add-admin', { name: 'Meera Iyer', email: 'meera@suvira.example' })
  for (const name of ['\u200b', '\u3164', 'A. Rao, аuditor', 'A.Rao, Auditor', 'Meera lyer'])
    await expect(world.admin('admin/add-preview', { id, name, expires_at })).rejects.toMatchObject({
      detail: { field: 'name' },
    })
  await world.admin('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at })
})
