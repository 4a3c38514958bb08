import type { CallInput, CallName } from '#contract/calls.ts'
import { exchanges } from '#model/exchange-filing.ts'
import { tinyPdf } from './tiny-files.ts'
import type { World } from './world.ts'

type Inputs = { [Name in CallName]: CallInput<Name> }

/** Creates releases with one document each, to schedule and to abort, and one without documents. */
export async function releaseInputs({ admin }: World) {
  const ids: string[] = []
  for (const slot of ['outcome', 'results', undefined] as const) {
    const release_at = '2026-12-01T11:00:00Z'
    const { _id: id } = (await admin('admin/add-release', { name: 'Board meeting', release_at })).data
    const document = { name: 'Paper', list: ['EGM'], file_link: await draftFile(admin) }
    if (slot) await admin('admin/save-draft', { ...document, release: id, slot })
    ids.push(id)
  }
  const [sealed = '', aborted = '', empty = ''] = ids
  await admin('admin/publish-release', { id: aborted })
  const event = { kind: 'board-meeting', name: 'Board meeting', starts: '2026-11-21T04:00:00Z' } as const
  const { _id: meeting } = (await admin('admin/add-event', event)).data
  const left = await released(admin)
  const over = await released(admin)
  await admin('admin/close-release', { id: over })
  const { _id: comment } = (await admin('admin/add-comment', { id: sealed, text: 'Who reads it once more?' })).data
  const link = { name: 'An auditor', expires_at: '2026-11-30T11:00:00Z' }
  const { _id: preview } = (await admin('admin/add-preview', { id: sealed, ...link })).data
  const { _id: mailed } = (await admin('admin/add-preview', { id: sealed, ...link })).data
  return {
    'admin/get-release': { id: sealed },
    ...insiderInputs(sealed),
    'admin/edit-release': { id: sealed, name: 'Board meeting, Q2' },
    'admin/publish-release': { id: sealed },
    'admin/abort-release': { id: aborted, reason: 'The meeting goes on' },
    'admin/discard-release': { id: empty },
    'admin/add-comment': { id: sealed, slot: 'outcome', text: 'Page 2 names the wrong day' },
    'admin/edit-comment': { id: comment, done: true },
    'admin/close-release': { id: left },
    'admin/reopen-release': { id: over },
    'admin/get-previews': { id: sealed },
    ...(await filingInputs(admin)),
    'admin/end-release-meeting': { id: sealed, meeting, ended_at: '2026-11-21T05:00:00Z' },
    'admin/add-preview': { id: sealed, ...link },
    'admin/mail-preview': { id: mailed, mail: 'rao@auditor.example' },
    'admin/revoke-preview': { id: preview },
  } satisfies Partial<Inputs>
}

const insiderInputs = (release: string) =>
  ({
    'admin/get-insiders': {},
    'admin/export-insiders': { quarter: '2026-Q3' },
    'admin/add-insider-entry': {
      release,
      person: 'An auditor',
      name: 'Anil Rao',
      identifier_type: 'pan',
      identifier: 'ABCPR1234Z',
      nature: 'Results of Q2',
      purpose: 'Limited review',
    },
  }) satisfies Partial<Inputs>

async function filingInputs(admin: World['admin']) {
  const [filed] = (await admin('admin/get-release', { id: await released(admin) })).data.parts
  const filing = { documents: [filed?.key ?? 0], exchange: 'NSE', number: '1027', at: '2026-11-21T05:30:00Z' } as const
  return {
    'admin/record-exchange-filing': { ...filing, documents: [...filing.documents] },
    'admin/remove-exchange-filing': { id: filed?.exchange_filings[0]?._id ?? '' },
  } satisfies Partial<Inputs>
}

/** Adds a board meeting to the calendar and marks it as ended for a release. Returns the meeting's id. */
export async function endMeeting({ admin }: Pick<World, 'admin'>, id: string, ended_at = '2026-11-21T06:00:00.000Z') {
  const event = { kind: 'board-meeting', name: 'Board meeting', starts: '2026-11-21T04:00:00Z' } as const
  const { _id: meeting } = (await admin('admin/add-event', event)).data
  await admin('admin/end-release-meeting', { id, meeting, ended_at })
  return meeting
}

/** Reason for publishing on the website before the exchanges have acknowledged. */
export const siteFirst = { site_first_reason: 'Both portals are down' }

/** Records the acknowledgement of both exchanges for every document of a release. */
export async function recordFilings({ admin }: Pick<World, 'admin'>, id: string, time = '2026-11-21T06:00:00Z') {
  const { parts } = (await admin('admin/get-release', { id })).data
  const [documents, drafts] = [parts.flatMap(({ key = [] }) => key), parts.flatMap(({ draft = [] }) => draft)]
  for (const exchange of exchanges)
    await admin('admin/record-exchange-filing', { documents, drafts, exchange, number: '8839410', at: time })
}

async function released(admin: World['admin']): Promise<string> {
  const { _id: id } = (await admin('admin/add-release', { name: 'Voting' })).data
  const document = { name: 'Votes', list: ['EGM'], file_link: await draftFile(admin), slot: 'voting' as const }
  await admin('admin/save-draft', { ...document, release: id })
  await admin('admin/publish-release', { id, now: true })
  await recordFilings({ admin }, id)
  return id
}

export const draftFile = async (admin: World['admin']) =>
  (await admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'whole.pdf' })).link
