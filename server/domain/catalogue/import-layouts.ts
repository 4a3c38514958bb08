import type { RememberedLayout } from '#model/import-columns.ts'
import type { Rows } from '#server/store/rows.ts'

const setting = 'import columns'
const rememberedMax = 20

/** Returns the column layouts that admins chose for files with other headings than ours. */
export async function rememberedLayouts({ settings }: Pick<Rows, 'settings'>): Promise<RememberedLayout[]> {
  return (await settings.get(setting)) ?? []
}

/**
 * Remembers a layout for the next file with these headings; a row without any text could not be recognised. Not in the history: nobody
 * sees the change, and undoing an import does not make the layout wrong.
 */
export async function rememberLayout(rows: Rows, chosen: RememberedLayout): Promise<void> {
  if (!chosen.headings.length) return
  const key = JSON.stringify(chosen.headings)
  const others = (await rememberedLayouts(rows)).filter(({ headings }) => JSON.stringify(headings) !== key)
  await rows.settings.set(setting, [chosen, ...others].slice(0, rememberedMax))
}
