import type { CallInput } from '#contract/calls.ts'
import { file } from './investor-zone.ts'
import type { World } from './world.ts'

type Recorded = CallInput<'admin/record-figures'>

/** Files results, visible from `release_at` on, and returns their key. */
export const fileResults = (world: World, name: string, more: { release_at?: string; sortdate?: string } = {}) =>
  file(world, name, { list: ['Financial results', 'Financial Reports'], ...more })

/** Records the second quarter's consolidated figures of a document. `more` overrides them. */
export const record = (world: World, document: number, more: Partial<Recorded> = {}) =>
  world.admin('admin/record-figures', {
    document,
    basis: 'consolidated',
    period: '2026-Q2',
    figures: { revenue: { value: 2_146_000_000, page: 3 }, eps: { value: '4.91', page: 4 } },
    ...more,
  })
