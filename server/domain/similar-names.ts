import unhomoglyph from 'unhomoglyph'
import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'

/** Returns the skeleton of a name, ignoring spaces. Names with the same skeleton look the same (UTS 39, section 4). */
function skeletonOf(name: string): string {
  const visible = name.normalize('NFKD').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
  return unhomoglyph(visible).normalize('NFD')
}

/** Folds case, also of letters with more than one lower-case form, such as `ß`. */
const foldCase = (text: string) => text.toUpperCase().toLowerCase()

/** Returns the forms by which a name is compared. Case is folded before and after: `I` looks like `l`, `i` does not. */
function formsOf(name: string): string[] {
  return [skeletonOf(foldCase(name.normalize('NFKC'))), foldCase(skeletonOf(name))]
}

/** Returns a function that finds a name among `names` that resembles the given one, ignoring case, spaces and script. */
export function similarNames(names: readonly string[]): (name: string) => string | undefined {
  const known = new Map(names.flatMap((name) => formsOf(name).map((form) => [form, name])))
  return (name) => formsOf(name).flatMap((form) => known.get(form) ?? [])[0]
}

/**
 * Throws if the name of an admin or of a preview recipient resembles another person's but is spelled differently. Namesakes are spelled
 * the same: their e-mail addresses distinguish them. `own` is the id of the admin with this name.
 */
export async function assertNoImitation(
  { admins, previews }: Pick<Rows, 'admins' | 'previews'>,
  name: string,
  ownId?: string,
): Promise<void> {
  const others = (await admins.all()).filter(({ id }) => id !== ownId).map((admin) => admin.name)
  const names = [...others, ...(await previews.names())]
  const similar = similarNames(names.filter((other) => other !== name))(name)
  if (similar === undefined) return
  throw new Refusal(
    'already-there',
    `This name looks like ${similar}, but is spelled differently. Use the same spelling, or add something that distinguishes the two.`,
    { field: 'name' },
  )
}
