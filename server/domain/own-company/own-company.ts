import { Refusal } from '#contract/refusal.ts'
import { plantsOf } from '#model/company/derived-facts.ts'
import { companyParts, unnamed } from '#model/company/parts.ts'
import { can, type Role } from '#model/roles.ts'
import { type SetupStep, setupSteps } from '#model/setup-steps.ts'
import { isOwnCompany, type RemovedKind } from '#model/site-content/own-company.ts'
import type { Rows } from '#server/store/rows.ts'
import { removeAdmin } from '../admins.ts'
import type { Services } from '../dependencies.ts'
import type { Files } from '../files/files.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import type { SessionHolder } from '../sessions/session.ts'
import { applyContent, type SiteContent } from '../site-content/site-content.ts'
import { withContext } from '../with-context.ts'
import { startOwnCompany } from './start-own-company.ts'

type Context = Pick<
  Services,
  'store' | 'ledger' | 'now' | 'company' | 'deliveries' | 'securityLog' | 'storage' | 'investorZone' | 'log'
> & {
  files: Pick<Files, 'forgetAll'>
  siteContent: Pick<SiteContent, 'visible'>
  investorZone: Pick<InvestorZone, 'prepare'>
  mailServer: boolean
}

/** The start of a company's own site: removal of the sample, and the steps until the site is complete. */
export function createOwnCompany(context: Context) {
  return withContext(context, { setup, start })
}

/** Returns the steps of a company's own site that a role can do, and what starting one would remove from a sample site. */
async function setup({ store, company, siteContent, mailServer }: Context, { role }: { role: Role }) {
  const isOwn = isOwnCompany(await siteContent.visible())
  if (!isOwn) {
    const removed = can(role, 'change-settings') ? await removedFrom(store.read) : undefined
    return { is_sample: true, removed, steps: [] }
  }
  const facts = await company.facts()
  const isDone: Record<SetupStep, () => boolean | Promise<boolean>> = {
    company: () => facts.company.name !== unnamed,
    brand: async () => (await siteContent.visible()).has('brand'),
    board: () => facts.board.directors.length > 0,
    offices: () => facts.company.registeredOffice.length > 0,
    plants: () => plantsOf(facts).length > 0,
    products: async () => (await store.read.catalogue.itemsAfter(0, 1)).length > 0,
    documents: async () => (await store.read.investors.documents()).length > 0,
    mail: () => mailServer,
    admins: async () => (await store.read.admins.all()).length > 1,
    backup: async () => (await store.read.settings.get('last-backup')) !== undefined,
  }
  const steps: { step: SetupStep; done: boolean }[] = []
  for (const { step, needs } of setupSteps) {
    if (!can(role, needs) || (step === 'brand' && !Object.hasOwn(companyParts, 'brand'))) continue
    steps.push({ step, done: await isDone[step]() })
  }
  return { is_sample: false, removed: undefined, steps }
}

async function removedFrom(rows: Pick<Rows, 'siteContent' | 'admins'>): Promise<Record<RemovedKind, number>> {
  return { ...(await rows.siteContent.counts()), admins: (await rows.admins.all()).length - 1 }
}

/**
 * Makes a sample site the own site of the company with this name: removes all content, and all admins but the caller. The ledger stays,
 * with the number of removed rows. Cannot be undone.
 */
async function start(context: Context, actor: SessionHolder, name: string): Promise<{ revision: number }> {
  const { ledger, now, siteContent, investorZone, files, storage, store } = context
  const { result: hashes, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (isOwnCompany(await siteContent.visible()))
      throw new Refusal('already-there', 'This site is already a company’s own.')
    const removed = await removedFrom(rows)
    const hashes = await rows.siteContent.storedHashes()
    await rows.siteContent.removeAll()
    const time = now()
    await startOwnCompany({ rows, note, revision: nextRevision, time }, removed)
    await applyContent(
      { rows, note, time, revision: nextRevision + 1 },
      {
        family: 'company',
        part: 'company',
        title: companyParts.company.title,
        changes: JSON.stringify([{ path: 'name', name: 'Name', before: '', after: name }]),
        starts_at: '',
      },
    )
    for (const admin of await rows.admins.all())
      if (admin.id !== actor.id)
        await removeAdmin(context, { rows, note, actorName: actor.email, revision: nextRevision }, admin)
    return hashes
  })
  await investorZone.prepare()
  files.forgetAll()
  for (const hash of hashes) await storage.remove(hash)
  await store.purgeDeleted()
  return { revision }
}
