import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import {
  allDocuments,
  documentsIn,
  type InvestorContent,
  type InvestorDocument,
  type RightGroup,
} from '#model/investor-zone.ts'
import { builtInGroups } from '#model/zone-pages.ts'
import { onBothDatabases, type World } from '../world.ts'

const policies = ['Company Policy'] as const
const annual = ['Financial results', 'Annual results'] as const

/** What a plain client posts: everything but the first element. */
const rest = (content: InvestorContent) => structuredClone(content.rightArray.slice(1))

function groupOf(groups: RightGroup[], name: string): InvestorDocument[] {
  return groups.find((group) => group.name === name)?.data as InvestorDocument[]
}

const draft = (name: string, sortdate = '2026-11-14') =>
  ({ name, date: '14 Nov 2026', sortdate, filterdate: '2026-2027', file_link: '' }) as InvestorDocument

const read = async (world: World) => (await world.admin('admin/get-investors')).data
const seenByVisitors = async (world: World) => (await world.visitor('user/get-investors')).data
const names = (content: InvestorContent) => allDocuments(content).map((document) => document.name)

async function file(
  world: World,
  name: string,
  more: { list?: string[]; release_at?: string; sortdate?: string } = {},
) {
  const { list = [...policies], release_at, sortdate } = more
  const reply = await world.admin('admin/file-documents', { list, documents: [{ name, sortdate }], release_at })
  return reply.data?.keys[0] as number
}

onBothDatabases('the investor zone', (createWorld) => {
  test('holds the groups of the specification in their order', async () => {
    const world = await createWorld()
    const content = await seenByVisitors(world)
    expect(content.rightArray.map((group) => group.name)).toEqual(builtInGroups.map((group) => group.name))
    expect(content.rightArray[0]?.data).toHaveLength(1)
    expect(Object.keys(content.rightArray[0]?.data[0] as object)).toEqual([
      'comp_name',
      'comp_address',
      'isin_no',
      'stock_code',
      'contact_no',
      'mail',
    ])
    const results = content.rightArray[2] as RightGroup
    expect(results.data.map((inner) => 'name' in inner && inner.name)).toEqual([
      'Annual results',
      'Subsidiary results',
      'Financial Reports',
      'Investors meet',
    ])
  })

  test('a document posted without a key is filed and gets a running number', async () => {
    const world = await createWorld()
    const content = await read(world)
    const groups = rest(content)
    groupOf(groups, 'Company Policy').push(draft('Code of conduct'))
    await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision })
    const [policy] = documentsIn(await seenByVisitors(world), policies)
    expect(policy).toEqual({
      name: 'Code of conduct',
      date: '14 Nov 2026',
      sortdate: '2026-11-14',
      filterdate: '2026-2027',
      file_link: '',
      key: 1,
      section_id: builtInGroups[5]?._id,
    })
  })

  test('data is another name of rightArray, and inner lists are reached through it', async () => {
    const world = await createWorld()
    const groups = rest(await read(world))
    const results = groups.find((group) => group.name === 'Financial results')?.data as {
      name: string
      data: unknown[]
    }[]
    results[0]?.data.push(draft('Annual report 2025-2026'))
    await world.admin('admin/edit-investor', { data: groups })
    expect(documentsIn(await seenByVisitors(world), annual).map((row) => row.name)).toEqual(['Annual report 2025-2026'])
  })

  test('saving what was read changes nothing and writes nothing', async () => {
    const world = await createWorld()
    await file(world, 'One')
    const content = await read(world)
    const reply = await world.admin('admin/edit-investor', { rightArray: rest(content), revision: content.revision })
    expect(reply).toMatchObject({ revision: content.revision, data: { added: 0, edited: 0, withdrawn: 0, kept: 0 } })
  })

  test('a document left out is withdrawn, kept with its reason, and can be restored', async () => {
    const world = await createWorld()
    const key = await file(world, 'Superseded policy')
    const content = await read(world)
    const groups = rest(content)
    groupOf(groups, 'Company Policy').splice(0, 1)
    await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision, reason: 'Superseded' })
    expect(names(await seenByVisitors(world))).toEqual([])
    const { data } = await world.admin('admin/get-withdrawn')
    expect(data[0]).toMatchObject({ key, withdrawn_reason: 'Superseded', withdrawn_by: 'admin@example.com' })
    await world.admin('admin/restore-document', { key })
    expect(names(await seenByVisitors(world))).toEqual(['Superseded policy'])
    expect(await file(world, 'Next')).toBe(key + 1)
  })

  test('a plain client without a revision deletes by leaving out, even the newest', async () => {
    const world = await createWorld()
    await file(world, 'Old')
    await file(world, 'Newest')
    const groups = rest(await read(world))
    const list = groupOf(groups, 'Company Policy')
    list.splice(
      list.findIndex((row) => row.name === 'Newest'),
      1,
    )
    await world.admin('admin/edit-investor', { rightArray: groups })
    expect(names(await seenByVisitors(world))).toEqual(['Old'])
  })

  test('F20: a stale revision is refused, changes nothing, and tells what changed meanwhile', async () => {
    const world = await createWorld()
    const mine = await read(world)
    const theirs = rest(mine)
    groupOf(theirs, 'EGM').push(draft('Theirs'))
    await world.admin('admin/edit-investor', { rightArray: theirs, revision: mine.revision })
    const groups = rest(mine)
    groupOf(groups, 'EGM').push(draft('Mine'))
    const before = await read(world)
    const refusal = await world
      .admin('admin/edit-investor', { rightArray: groups, revision: mine.revision })
      .catch((error: Refusal) => error)
    expect(statusOf(refusal as Refusal)).toBe(409)
    expect(refusal).toMatchObject({
      code: 'changed-meanwhile',
      detail: {
        data: { revision: before.revision, changes: [{ action: 'file document', after: { name: 'Theirs' } }] },
      },
    })
    expect(await read(world)).toEqual(before)
    await world.admin('admin/edit-investor', { rightArray: groups })
    expect(names(await seenByVisitors(world)).sort()).toEqual(['Mine', 'Theirs'])
  })

  test('without a revision documents that the caller cannot have seen are kept, by another session and by the same', async () => {
    const world = await createWorld()
    await file(world, 'Known')
    const stale = rest(await read(world))
    const other = world.as(await world.openSession())
    const fresh = rest((await other('admin/get-investors')).data)
    groupOf(fresh, 'Company Policy').push(draft('Filed meanwhile'))
    await other('admin/edit-investor', { rightArray: fresh })
    await world.admin('admin/edit-investor', { rightArray: stale })
    expect(names(await seenByVisitors(world)).sort()).toEqual(['Filed meanwhile', 'Known'])
    await read(world)
    groupOf(stale, 'EGM').push(draft('Also mine'))
    await world.admin('admin/edit-investor', { rightArray: stale })
    expect(names(await seenByVisitors(world)).sort()).toEqual(['Also mine', 'Filed meanwhile', 'Known'])
  })

  test('without a revision another admin’s edit survives a save that did not touch it', async () => {
    const world = await createWorld()
    const key = await file(world, 'First wording')
    const stale = rest(await read(world))
    const other = world.as(await world.openSession())
    await other('admin/edit-document', { key, name: 'Second wording' })
    groupOf(stale, 'EGM').push(draft('Mine'))
    await world.admin('admin/edit-investor', { rightArray: stale })
    expect(names(await seenByVisitors(world)).sort()).toEqual(['Mine', 'Second wording'])
  })

  test('what an admin withdrew meanwhile stays withdrawn', async () => {
    const world = await createWorld()
    const key = await file(world, 'Wrong one')
    const stale = rest(await read(world))
    const other = world.as(await world.openSession())
    await other('admin/withdraw-document', { key, reason: 'Wrong file' })
    await world.admin('admin/edit-investor', { rightArray: stale })
    expect(names(await seenByVisitors(world))).toEqual([])
  })

  test('groups that the array does not speak of are left alone', async () => {
    const world = await createWorld()
    await file(world, 'Policy')
    const content = await read(world)
    const egm = rest(content).filter((group) => group.name === 'EGM')
    groupOf(egm, 'EGM').push(draft('Notice'))
    await world.admin('admin/edit-investor', { rightArray: egm, revision: content.revision })
    expect(names(await seenByVisitors(world)).sort()).toEqual(['Notice', 'Policy'])
  })

  test('an array made from the visitors’ view never withdraws what awaits release', async () => {
    const world = await createWorld()
    await file(world, 'Sealed', { release_at: '2026-12-01T00:00:00Z' })
    await file(world, 'Open')
    const content = await seenByVisitors(world)
    const groups = rest(content)
    groupOf(groups, 'Company Policy').splice(0, 1)
    await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision })
    expect(names(await read(world))).toEqual(['Sealed'])
    const newcomer = world.as(await world.openSession())
    await newcomer('admin/edit-investor', { rightArray: groups })
    expect(names(await read(world))).toEqual(['Sealed'])
  })

  test('a refusal names the row', async () => {
    const world = await createWorld()
    const content = await read(world)
    const groups = rest(content)
    groupOf(groups, 'EGM').push(draft(' '))
    await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'rightArray.2.data.0.name' },
    })
    groupOf(groups, 'EGM').splice(0, 1, { ...draft('x'), colour: 'red' } as never)
    await expect(world.admin('admin/edit-investor', { data: groups })).rejects.toMatchObject({
      detail: { field: 'data.2.data.0.colour' },
    })
    groupOf(groups, 'EGM').splice(0, 1, { ...draft('x'), key: 99 })
    await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
      detail: { field: 'rightArray.2.data.0.key' },
    })
    expect(names(await read(world))).toEqual([])
  })

  test('A51, A52: script addresses, foreign and unknown files are refused as links', async () => {
    const world = await createWorld()
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      ' java\nscript:x',
      'vbscript:x',
      'https://evil.example/x.pdf',
      '//evil.example/x.pdf',
      `/files/${'0'.repeat(32)}/x.pdf`,
      '/files/../site.db',
    ]
    for (const link of links) {
      for (const field of ['file_link', 'audio_link']) {
        const groups = rest(await read(world))
        groupOf(groups, 'EGM').push({ ...draft('x'), [field]: link })
        await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
          code: 'bad-input',
          detail: { field: `rightArray.2.data.0.${field}` },
        })
      }
    }
    expect(names(await read(world))).toEqual([])
  })

  test('sections are added, renamed and found; an empty name is refused in the specification’s words', async () => {
    const world = await createWorld()
    await expect(world.admin('admin/add-investor-section', { name: '  ' })).rejects.toThrow('Section is compulsory.')
    const { data } = await world.admin('admin/add-investor-section', { name: 'Credit ratings' })
    await expect(world.admin('admin/add-investor-section', { name: 'Credit ratings' })).rejects.toMatchObject({
      code: 'already-there',
    })
    await world.admin('admin/edit-investor-section', { id: data._id, name: 'Ratings' })
    await file(world, 'Rating letter', { list: ['Ratings'] })
    const content = await seenByVisitors(world)
    expect(content.leftMenu.at(-1)).toEqual({ name: 'Ratings', childArray: [] })
    expect(documentsIn(content, ['Ratings']).map((row) => row.name)).toEqual(['Rating letter'])
  })

  test('a renamed built-in group still feeds its sub-page', async () => {
    const world = await createWorld()
    await file(world, 'Notice', { list: ['EGM'] })
    const id = builtInGroups.find((group) => group.name === 'EGM')?._id as string
    await world.admin('admin/edit-investor-section', { id, name: 'General meetings' })
    expect(documentsIn(await seenByVisitors(world), ['EGM']).map((row) => row.name)).toEqual(['Notice'])
  })

  test('the zone stands as it stood at a past instant', async () => {
    const world = await createWorld()
    const key = await file(world, 'First')
    world.wait(60_000)
    const then = world.now().toISOString()
    world.wait(60_000)
    await world.admin('admin/edit-document', { key, name: 'Renamed' })
    await file(world, 'Second')
    world.wait(60_000)
    await world.admin('admin/withdraw-document', { key, reason: 'Old' })
    const past = await world.admin('admin/get-investors', { at: then })
    expect(names(past.data)).toEqual(['First'])
    expect(names(await read(world))).toEqual(['Second'])
  })

  test('Finding 26: a date whose year was typed by half is refused, and no such date ever shows', async () => {
    const world = await createWorld()
    for (const sortdate of ['0001-01-01', '0202-11-14']) {
      await expect(file(world, 'By half', { sortdate })).rejects.toMatchObject({
        code: 'bad-input',
        message: 'Sort date must be a date like 2026-11-14, not before 1900.',
      })
    }
  })

  test('every change can be undone', async () => {
    const world = await createWorld()
    const key = await file(world, 'Filed')
    const { revision } = await world.admin('admin/withdraw-document', { key, reason: 'Mistake' })
    await world.admin('admin/undo', { number: revision })
    expect(names(await seenByVisitors(world))).toEqual(['Filed'])
    const together = await world.admin('admin/file-documents', {
      list: ['EGM'],
      documents: [{ name: 'A' }, { name: 'B' }],
    })
    await world.admin('admin/undo', { number: together.revision })
    expect(names(await seenByVisitors(world))).toEqual(['Filed'])
  })

  test('filing into a list that somebody filed into meanwhile is refused with what was filed', async () => {
    const world = await createWorld()
    const { revision } = await read(world)
    await file(world, 'Theirs', { list: ['EGM'] })
    const now = (await read(world)).revision
    const mine = { list: ['EGM'], documents: [{ name: 'Mine' }] }
    await expect(world.admin('admin/file-documents', { ...mine, revision })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { data: { documents: [{ name: 'Theirs' }], revision: now } },
    })
    await world.admin('admin/file-documents', { ...mine, revision: now })
    await world.admin('admin/file-documents', { list: ['Concall'], documents: [{ name: 'Mine' }], revision })
  })

  describe('a sealed document', () => {
    const release = '2026-11-21T07:00:00.000Z'

    test('leaves no trace in the visitors’ reply before its instant, and appears at it with no job involved', async () => {
      const world = await createWorld()
      await file(world, 'Open')
      const before = JSON.stringify((await world.call('user/get-investors')).body)
      const catalogue = JSON.stringify(await world.call('user/get-products'))
      await file(world, 'Results', { release_at: release })
      const key = await file(world, 'Press note', { release_at: release, list: ['Press release'] })
      await world.admin('admin/edit-document', { key, name: 'Press note, corrected' })
      expect(JSON.stringify((await world.call('user/get-investors')).body)).toBe(before)
      expect(JSON.stringify(await world.call('user/get-products'))).toBe(catalogue)
      expect(await world.domain.investorZone.nextReleaseAfter(world.now())).toEqual(new Date(release))
      world.setClock('2026-11-21T06:59:59.999Z')
      expect(JSON.stringify((await world.call('user/get-investors')).body)).toBe(before)
      world.setClock(release)
      const content = await seenByVisitors(world)
      expect(names(content).sort()).toEqual(['Open', 'Press note, corrected', 'Results'])
      expect(JSON.stringify(content)).not.toContain('release_at')
      expect(await world.domain.investorZone.nextReleaseAfter(world.now())).toBeUndefined()
    })

    test('is previewed by admins as of the release, and shows its instant to them', async () => {
      const world = await createWorld()
      await file(world, 'Results', { release_at: '2026-11-21T12:30:00+05:30' })
      expect(allDocuments(await read(world))[0]?.release_at).toBe(release)
      expect(names((await world.admin('admin/get-investors', { at: release })).data)).toEqual(['Results'])
      expect(names((await world.admin('admin/get-investors', { at: '2026-11-21T06:59:00Z' })).data)).toEqual([])
    })

    test('stays sealed when a client posts it back without the instant', async () => {
      const world = await createWorld()
      await file(world, 'Results', { release_at: release })
      const groups = rest(await read(world))
      for (const document of groupOf(groups, 'Company Policy')) delete document.release_at
      await world.admin('admin/edit-investor', { rightArray: groups })
      expect(names(await seenByVisitors(world))).toEqual([])
    })
  })
})
