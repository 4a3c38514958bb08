import type { CallInput, CallName, Calls } from '#contract/calls.ts'
import { csvText } from '#model/csv.ts'
import { sheetOf, uploaded } from './archive.ts'
import { receivedEvent } from './crm-server.ts'
import { editTexts } from './edit-texts.ts'
import { instance } from './fixtures/xbrl.ts'
import { limitInputs, pendingInputs } from './limit-inputs.ts'
import { adminInputs, passkeyInputs } from './people-inputs.ts'
import { draftFile, releaseInputs } from './release-inputs.ts'
import { shareholderInputs } from './shareholder-inputs.ts'
import { statementInputs } from './statement-inputs.ts'
import { tinyPdf, tinyPng } from './tiny-files.ts'
import type { World } from './world.ts'

type SignedInCall = { [Name in CallName]: Calls[Name]['requires'] extends 'anyone' ? never : Name }[CallName]

/** A valid input for each call that needs a session, answered with 200. A new call without an input does not compile. */
type Inputs = { [Name in SignedInCall]: CallInput<Name> }

/** Inputs that refer to no stored row. */
const inputsOfAnyWorld = {
  'admin/check-token': {},
  'admin/get-me': {},
  'admin/set-start': { start: 'desk' },
  'admin/get-desk': {},
  'admin/get-sessions': {},
  'admin/get-products': {},
  'admin/get-catalogue': { market: 'export' },
  'admin/find-products': {},
  'admin/get-investors': {},
  'admin/get-admin': {},
  'admin/get-people': {},
  'admin/get-withdrawn': {},
  'admin/get-disposals': {},
  'admin/get-approvals': {},
  'admin/get-documents': {},
  'admin/get-drafts': {},
  'admin/save-draft': { name: 'Begun' },
  'admin/get-releases': {},
  'admin/add-release': { name: 'Board meeting' },
  'admin/get-approval-sections': {},
  'admin/get-events': {},
  'admin/get-figures': {},
  'admin/get-statements': {},
  'admin/get-regulation-46': {},
  'admin/get-redirects': {},
  'admin/add-redirect': { from: '/investors.aspx', to: '/investorzone' },
  'admin/find-filed': { sha256: ['0'.repeat(64)] },
  'admin/find-uploaded': { sha256: ['0'.repeat(64)] },
  'admin/get-enquiries': {},
  'admin/get-product-enquiries': {},
  'admin/get-holidays': {},
  'admin/get-muhurat-sessions': {},
  'admin/get-synonyms': {},
  'admin/set-synonyms': { list: ['dipyrone = metamizole'] },
  'admin/get-status': {},
  'admin/get-history': {},
  'admin/export-enquiries': {},
  'admin/export-product-enquiries': {},
  'admin/get-webhook-log': {},
  'admin/add-admin': { name: 'New', email: 'new@suvira.example' },
  'admin/add-investor-section': { name: 'Filed late' },
  'admin/file-documents': { list: ['EGM'], documents: [{ name: 'Filed late' }] },
  'admin/upload-picture': { base_64: tinyPng().toString('base64'), name: 'dot.png' },
  'admin/file-to-link': { base_64: tinyPdf().toString('base64'), name: 'notice.pdf' },
  'admin/add-event': { kind: 'results', name: 'Results', starts: '2026-12-01' },
  'admin/edit-regulation-46': { row: 'media', not_applicable: 'There are none' },
  'admin/get-pages': {},
  'admin/find-page-texts': { search: '22 countries' },
  'admin/get-page-texts': { page: 'home' },
  'admin/edit-page-texts': editTexts('home', { 'section1.name': 'Healthcare' }),
  'admin/get-company': {},
  'admin/get-setup': {},
  'admin/edit-company': { founded: 1999 },
  'admin/get-directors': {},
  'admin/add-director': { name: 'Asha Nair', role: 'Independent Director' },
  'admin/edit-director': { id: 'meera-raghunath', role: 'Chairperson' },
  'admin/remove-director': { id: 'rohan-raghunath' },
  'admin/get-company-facts': { part: 'company' },
  'admin/change-company-facts': { part: 'company', values: { tagline: 'Every dose' } },
  'admin/set-holidays': { days: ['2026-12-25'] },
  'admin/set-muhurat-sessions': { days: ['2027-10-29'] },
} satisfies Partial<Inputs>

/** Fills a world with rows for every call that needs a session. Returns an input for each call. */
export async function signedInCalls(world: World): Promise<Inputs> {
  const { admin } = world
  const { revision: undone } = await admin('admin/add-investor-section', { name: 'Added by mistake' })
  const asker = { name: 'Asha', email: 'asha@clinic.example', country: 'India' }
  await world.visitor('user/download', { ...asker, type: 'Export' })
  const { data: sessions } = await admin('admin/get-sessions')
  const { link } = await admin('admin/file-to-link', { base_64: tinyPdf('read').toString('base64'), name: 'read.pdf' })
  const picture = await admin('admin/upload-picture', { base_64: tinyPng().toString('base64'), name: 'dot.png' })
  // Before the zone is read, which one of the calls posts back.
  const releases = await releaseInputs(world)
  return {
    ...inputsOfAnyWorld,
    ...(await approvalInputs(world)),
    ...(await catalogueInputs(world)),
    ...(await zoneInputs(world)),
    ...(await redirectInputs(world)),
    ...(await shareholderInputs(world)),
    'admin/import-archive': {
      sheet: await sheetOf(world, [['old.pdf', 'Notice of 2019', '2019-05-06', 'EGM']]),
      files: await uploaded(world, ['old.pdf']),
      dry_run: false,
    },
    ...releases,
    ...(await limitInputs(world)),
    ...(await pendingInputs(world)),
    ...(await contentInputs(world)),
    ...(await adminInputs(world)),
    ...(await passkeyInputs(world)),
    'admin/prepare-picture': { link: picture.link, x: 50, y: 50, sizes: [{ width: 4, height: 3, widths: [1] }] },
    'admin/propose-figures': { document: 1, file_link: link },
    'admin/get-file-reading': { link },
    'admin/read-file-again': { link },
    'admin/get-undo': { number: undone },
    'admin/undo': { number: undone, reason: 'A slip' },
    'admin/erase-enquiries': { email: asker.email },
    'admin/send-webhook-again': { id: await receivedEvent(world) },
    'admin/end-session': { id: sessions[0]?._id ?? '' },
    // After all others, because it removes their rows.
    'admin/start-own-company': { name: 'Arula Remedies Limited' },
    // Last, because they end the caller's sessions.
    'admin/logout-all': {},
    'admin/logout': {},
  }
}

/** Scheduled changes of content, to be cancelled. */
async function contentInputs({ admin, domain }: World) {
  const release_at = '2026-12-01T00:00:00Z'
  await admin('admin/edit-page-texts', editTexts('home', { 'section1.desc': 'From December' }, { release_at }))
  await admin('admin/change-company-facts', { part: 'company', values: { name: 'Suvira Limited' }, release_at })
  const idIn = async (part: string) => (await domain.siteContent.forEditors(part)).scheduled[0]?._id ?? ''
  return {
    'admin/cancel-page-change': { id: await idIn('home') },
    'admin/cancel-company-change': { id: await idIn('company') },
  } satisfies Partial<Inputs>
}

async function catalogueInputs({ admin, visitor }: World) {
  const { data } = await admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  const subsection_id = (await admin('admin/add-product-subsection', { name: 'Tablets', section_id })).data._id
  const item = { generic_name: '', category: 'Pain', strength: '', section_id, subsection_id }
  const itemId = (await admin('admin/add-product-item', { ...item, brand_name: 'Suvi' })).data._id
  const [placed, neighbour] = [
    await admin('admin/add-product-item', { ...item, brand_name: 'Placed' }),
    await admin('admin/add-product-item', { ...item, brand_name: 'Neighbour' }),
  ]
  const buyer = { name: 'Ama', company: 'Ward', email: 'ama@ward.example', country: 'Ghana' }
  await visitor('user/send-enquiry', { ...buyer, items: [{ _id: itemId }] })
  const [enquiry] = (await admin('admin/get-product-enquiries')).data
  const rows = [
    ['Name', 'Type', 'Brand Name'],
    ['Tablets', 'Pain', 'Imported'],
  ]
  return {
    'admin/import-products': { mode: 'apply', section_id, base_64: Buffer.from(csvText(rows)).toString('base64') },
    'admin/add-product-subsection': { name: 'Syrups', section_id },
    'admin/edit-product-subsection': { id: subsection_id, name: 'Tablets and capsules' },
    'admin/add-product-item': { ...item, brand_name: 'Added' },
    'admin/edit-product-item': { ...item, id: itemId, brand_name: 'Edited' },
    'admin/edit-product-enquiry': { id: enquiry?._id ?? '', stage: 'answered' },
    'admin/edit-product-items': { ids: [itemId], category: 'Fever' },
    'admin/place-product-item': { id: placed.data._id, before: neighbour.data._id },
    'admin/toggle-product-archive': { id: itemId, type: 'item', archive: true },
  } satisfies Partial<Inputs>
}

async function zoneInputs({ admin }: World) {
  const group = (await admin('admin/add-investor-section', { name: 'Notices' })).data._id
  const documents = ['Standing', 'Withdrawn'].map((name) => ({ name, date: '21/11/2026' }))
  const filed = await admin('admin/file-documents', { list: ['EGM'], documents })
  const [current = 0, withdrawn = 0] = filed.data?.keys ?? []
  await admin('admin/withdraw-document', { key: withdrawn, reason: 'Superseded' })
  const { data: investors } = await admin('admin/get-investors')
  const event = { kind: 'call', name: 'Call', starts: '2026-12-02T10:30:00Z' } as const
  const [moved, cancelled] = [await admin('admin/add-event', event), await admin('admin/add-event', event)]
  const ended = await admin('admin/add-event', { ...event, starts: '2026-11-20T10:30:00Z' })
  const before = await admin('admin/add-event', { ...event, starts: '2026-11-10T10:30:00Z' })
  await admin('admin/end-event', { id: before.data._id, ended_at: '2026-11-10T11:30:00Z' })
  const { late: overdue } = (await admin('admin/get-desk')).data
  return {
    'admin/edit-investor-section': { id: group, name: 'Notices to members' },
    'admin/edit-investor': { rightArray: investors.rightArray.slice(1) },
    ...recordingInputs(current),
    'admin/edit-document': { key: current, name: 'Edited', reason: 'A slip' },
    'admin/move-documents': {
      mode: 'apply',
      keys: [current],
      list: ['Corporate Announcement'],
      reason: 'Filed there by mistake',
    },
    'admin/withdraw-document': { key: current, reason: 'Superseded' },
    'admin/restore-document': { key: withdrawn },
    'admin/edit-event': { id: moved.data._id, starts: '2026-12-03T10:30:00Z' },
    'admin/end-event': { id: ended.data._id, ended_at: '2026-11-20T11:30:00Z' },
    'admin/explain-late': { key: overdue[0]?.key ?? '', reason: 'The typist stopped' },
    'admin/cancel-event': { id: cancelled.data._id, reason: 'Called off' },
  } satisfies Partial<Inputs>
}

async function redirectInputs({ admin }: World) {
  const [edited, removed] = [
    await admin('admin/add-redirect', { from: '/contact.html', to: '/' }),
    await admin('admin/add-redirect', { from: '/about.html', to: '/ourpurpose' }),
  ]
  return {
    'admin/edit-redirect': { id: edited.data._id, to: '/contactus' },
    'admin/remove-redirect': { id: removed.data._id },
    'admin/set-redirects': { list: [{ from: '/history.html', to: '/ourpurpose' }] },
  } satisfies Partial<Inputs>
}

function recordingInputs(document: number) {
  return {
    'admin/record-figures': {
      document,
      basis: 'consolidated',
      period: '2026-Q2',
      figures: { revenue: { value: 2_146_000_000, page: 3 } },
    },
    'admin/import-figures': {
      mode: 'apply',
      base_64: instance().toString('base64'),
      name: 'Q2.xml',
      document,
      page: 3,
    },
    ...statementInputs(document),
  } satisfies Partial<Inputs>
}

/** Creates documents that await approval: one to view, and one for each decision. */
async function approvalInputs({ admin }: World) {
  const chosen = { sections: ['Compliances'] }
  const open = await admin('admin/file-documents', { list: ['Compliances'], documents: [{ name: 'Public' }] })
  await admin('admin/set-approval', chosen)
  const requested: Act[] = []
  for (const name of ['Read', 'Approved', 'Rejected', 'Overridden', 'Together']) {
    const { approval: id = '' } = await admin('admin/file-documents', { list: ['Compliances'], documents: [{ name }] })
    requested.push({ id, digest: (await admin('admin/get-approval', { id })).data.digest })
  }
  const renamed = { key: open.data?.keys[0] ?? 0, name: 'Renamed', reason: 'A slip' }
  const { approval: takenBack = '' } = await admin('admin/edit-document', renamed)
  const [published, discarded] = [
    await admin('admin/save-draft', { name: 'Whole', list: ['EGM'], file_link: await draftFile(admin) }),
    await admin('admin/save-draft', {}),
  ]
  const [read, approved, sentBack, overridden, together] = requested as [Act, Act, Act, Act, Act]
  return {
    'admin/get-approval': { id: read.id },
    'admin/approve': approved,
    'admin/approve-together': { acts: [together] },
    'admin/send-back': { id: sentBack.id, reason: 'Page 9 is printed twice' },
    'admin/override-approval': { ...overridden, reason: 'The exchange waits' },
    'admin/take-back': { id: takenBack },
    'admin/set-approval': chosen,
    'admin/publish-draft': { id: published.data._id },
    'admin/discard-draft': { id: discarded.data._id },
  } satisfies Partial<Inputs>
}

type Act = { id: string; digest: string }
