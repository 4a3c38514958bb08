import { monthInIndia } from './india-time.ts'
import { builtInGroups, listOfPage } from './zone-pages.ts'

/** The lists whose documents tell of a quarter, and how many quarters after it the day lies that they are sorted by. */
const quarterly = [
  { page: 'Quarterly Results', later: 0 },
  { page: 'Concall', later: 1 },
  { page: 'Investor Presentation', later: 1 },
] as const

type Filed = { group_id: string; inner_name: string; sortdate: string }

/** Which quarter a document tells of, as a number that grows by one a quarter; undefined for one of another list. */
export function reportedQuarter({ group_id, inner_name, sortdate }: Filed): number | undefined {
  const list = quarterly.find(({ page }) => {
    const [name, inner = ''] = listOfPage(page)
    return inner === inner_name && builtInGroups.find((group) => group.name === name)?._id === group_id
  })
  const at = Date.parse(sortdate)
  if (!list || Number.isNaN(at)) return undefined
  const { year, month } = monthInIndia(new Date(at))
  return year * 4 + Math.floor(month / 3) - list.later
}
