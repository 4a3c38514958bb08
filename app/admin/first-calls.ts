import { prefetchScript } from '#app/prefetched-calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { AdminPath } from './paths.ts'

type Calls = Parameters<typeof prefetchScript>[0]

/** Returns the calls without input that a screen makes when first displayed, plus `admin/get-me`. */
const pending = (...names: CallName[]): Calls => (['admin/get-me', ...names] as const).map((name) => [name, '{}'])

const requestedFigures: Calls[number] = ['admin/get-approvals', '{"action":"record figures"}']

/** Calls that each screen makes first, as its loaders and frame do. The page sends them before those scripts arrive. */
const firstCalls: Record<AdminPath, Calls> = {
  '/admin': [],
  '/admin/callback': [],
  '/admin/desk': [
    ...pending('admin/get-desk', 'admin/get-legal-limits', 'admin/get-pending-changes'),
    ['admin/get-approvals', '{"sent_back":false}'],
  ],
  '/admin/desk/calendar': pending('admin/get-desk', 'admin/get-holidays', 'admin/get-muhurat-sessions'),
  '/admin/desk/documents': pending(),
  '/admin/desk/numbers': [...pending('admin/get-figures'), requestedFigures],
  '/admin/desk/statements': [...pending('admin/get-statements'), requestedFigures],
  '/admin/desk/people': pending('admin/get-people', 'admin/get-sessions', 'admin/get-passkeys'),
  '/admin/desk/settings': pending('admin/get-holidays', 'admin/get-muhurat-sessions'),
  '/admin/desk/regulation-46': pending('admin/get-regulation-46'),
  '/admin/desk/enquiries': pending('admin/get-product-enquiries'),
  '/admin/desk/releases': pending('admin/get-releases'),
  '/admin/desk/releases/:id': pending(),
  '/admin/products-export': pending('admin/get-products', 'admin/get-synonyms'),
  '/admin/products-domestic': pending('admin/get-products', 'admin/get-synonyms'),
  '/admin/investorzone/:page?': pending('admin/get-drafts', 'admin/get-investors'),
  '/admin/desk/approvals': pending(
    ...([
      'admin/get-approvals',
      'admin/get-approval-sections',
      'admin/get-legal-limits',
      'admin/get-pending-changes',
    ] as const),
  ),
  '/admin/desk/approvals/:id': pending(),
  '/admin/info': pending('admin/get-sessions', 'admin/get-passkeys', 'admin/get-admin'),
  '/admin/enquiries': pending('admin/get-enquiries'),
  '/admin/history': [...pending(), ['admin/get-history', '{"acts":true}']],
  '/admin/status': pending('admin/get-status', 'admin/get-holidays'),
  '/admin/newsletters': pending(),
}

/** Returns the inline script that sends a screen's first calls; undefined if nobody is signed in on that screen. */
export function firstScriptOf(path: AdminPath): string | undefined {
  const calls = firstCalls[path]
  return calls.length > 0 ? prefetchScript(calls) : undefined
}
