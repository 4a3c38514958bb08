import { itemRestorer } from './catalogue/items.ts'
import { subsectionRestorer } from './catalogue/subsections.ts'
import { synonymsRestorer } from './catalogue/synonyms.ts'
import { eventRestorer } from './events/event-restorer.ts'
import { exchangeFilingRestorer } from './exchange-filings/exchange-filings.ts'
import { documentRestorer } from './investor-zone/document-restorer.ts'
import { groupRestorer } from './investor-zone/groups.ts'
import { statementRestorers } from './investor-zone/record-statements.ts'
import type { LedgerContext } from './ledger/change.ts'
import { redirectRestorer } from './redirects/check-redirect.ts'
import { regulation46Restorer } from './regulation-46/regulation-46.ts'
import { contentRestorer } from './site-content/site-content.ts'
import { unclaimedRestorer } from './unclaimed/unclaimed.ts'

/** Restorers of each kind of ledger row. */
export const restorersAt = (now: () => Date): LedgerContext['restorers'] => ({
  item: itemRestorer,
  'sub-section': subsectionRestorer,
  document: documentRestorer(now),
  'exchange-filing': exchangeFilingRestorer,
  'investor-section': groupRestorer,
  event: eventRestorer(now),
  ...statementRestorers,
  'regulation-46': regulation46Restorer,
  redirect: redirectRestorer,
  page: contentRestorer('page'),
  company: contentRestorer('company'),
  synonyms: synonymsRestorer,
  'unclaimed-list': unclaimedRestorer(now),
})
