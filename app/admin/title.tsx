import { useMatches } from 'react-router'
import { company } from '#app/content/company.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { adminPaths } from './paths.ts'

export function Title() {
  const { id = '' } = useMatches().at(-1) ?? {}
  return isKeyOf(adminPaths, id) && <title>{`${adminPaths[id].title} | ${company.name}`}</title>
}
