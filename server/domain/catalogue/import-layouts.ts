import type { RememberedLayout } from '#model/import-columns.ts'
import type { Rows } from '#server/store/rows.ts'

const setting = 'import columns'
/** How many choices are kept, the latest first. */
const rememberedMax = 20

/** Which column is which field, as admins chose it for files whose headings are not ours. */
export async function rememberedLayouts({ settings }: Pick<Rows, 'settings'>): Promise<RememberedLayout[]> {
  return (await settings.get(setting)) ?? []
}

/**
 * Remembers a choice for the next file with these headings; a row without any text cannot be known again. The history does not name it:
 * it changes nothing that anybody is shown, and taking an import back does not make the choice wrong.
 */
export async function rememberLayout(rows: Rows, chosen: RememberedLayout): Promise<void> {
  if (!chosen.headings.length) return
  const key = JSON.stringify(chosen.headings)
  const others = (await rememberedLayouts(rows)).filter(({ headings }) => JSON.stringify(headings) !== key)
  await rows.settings.set(setting, [chosen, ...others].slice(0, rememberedMax))
}
