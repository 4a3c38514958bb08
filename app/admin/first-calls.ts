import { askFirst } from '#app/first-answers.ts'
import type { CallName } from '#contract/calls.ts'
import type { AdminPath } from './paths.ts'

type Calls = Parameters<typeof askFirst>[0]

/** Returns the calls without input that a screen makes when first displayed, plus `admin/get-me`. */
const asking = (...names: CallName[]): Calls => (['admin/get-me', ...names] as const).map((name) => [name, '{}'])

const figuresAsked: Calls[number] = ['admin/get-approvals', '{"action":"record figures"}']

/** Calls that each screen makes first, as its loaders and frame do. The page sends them before those scripts arrive. */
const firstCalls: Record<AdminPath, Calls> = {
  '/admin': [],
  '/admin/callback': [],
  '/admin/desk': [
    ...asking('admin/get-desk', 'admin/get-clock-limits', 'admin/get-pending-changes'),
    ['admin/get-approvals', '{"sent_back":false}'],
  ],
  '/admin/desk/calendar': asking('admin/get-desk', 'admin/get-holidays', 'admin/get-muhurat-sessions'),
  '/admin/desk/documents': asking(),
  '/admin/desk/numbers': [...asking('admin/get-figures'), figuresAsked],
  '/admin/desk/statements': [...asking('admin/get-statements'), figuresAsked],
  '/admin/desk/people': asking('admin/get-people', 'admin/get-sessions', 'admin/get-passkeys'),
  '/admin/desk/settings': asking('admin/get-holidays', 'admin/get-muhurat-sessions'),
  '/admin/desk/regulation-46': asking('admin/get-regulation-46'),
  '/admin/desk/enquiries': asking('admin/get-product-enquiries'),
  '/admin/desk/releases': asking('admin/get-releases'),
  '/admin/desk/releases/:id': asking(),
  '/admin/products-export': asking('admin/get-products', 'admin/get-synonyms'),
  '/admin/products-domestic': asking('admin/get-products', 'admin/get-synonyms'),
  '/admin/investorzone/:page?': asking('admin/get-drafts', 'admin/get-investors'),
  '/admin/desk/approvals': asking(
    ...([
      'admin/get-approvals',
      'admin/get-approval-sections',
      'admin/get-clock-limits',
      'admin/get-pending-changes',
    ] as const),
  ),
  '/admin/desk/approvals/:id': asking(),
  '/admin/info': asking('admin/get-sessions', 'admin/get-passkeys', 'admin/get-admin'),
  '/admin/enquiries': asking('admin/get-enquiries'),
  '/admin/history': [...asking(), ['admin/get-history', '{"acts":true}']],
  '/admin/status': asking('admin/get-status', 'admin/get-holidays'),
  '/admin/newsletters': asking(),
}

/** Returns the inline script that sends a screen's first calls; undefined if nobody is signed in on that screen. */
export function firstScriptOf(path: AdminPath): string | undefined {
  const calls = firstCalls[path]
  return calls.length > 0 ? askFirst(calls) : undefined
}
