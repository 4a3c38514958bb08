import { builtInGroups, type FoundPage, isListPage, pageOf, pageOfList } from './zone-pages.ts'

/** Where a document stands: a group, and in a group with inner ones the list inside it. */
type ListLocation = { group_id: string; inner_name: string }

/**
 * A section in which publishing, correcting and withdrawing need a second person, as it is kept: a group's id, or that and the list inside.
 * Ids stand for the section whatever it is renamed to.
 */
export type GuardedSection = string

/** Stands for every section, also those that are added later. */
export const everySection: GuardedSection = '*'

/** The section that a list is, as it is kept. */
export function sectionOf({ group_id, inner_name }: ListLocation): GuardedSection {
  return inner_name ? `${group_id}/${inner_name}` : group_id
}

/** Whether a document that stands here needs a second person. */
export function isGuarded(sections: readonly GuardedSection[], standing: ListLocation): boolean {
  return [everySection, sectionOf(standing), standing.group_id].some((one) => sections.includes(one))
}

/** Whether any section of a group needs a second person. */
export function isGroupGuarded(sections: readonly GuardedSection[], group: string | undefined): boolean {
  return sections.some((one) => one === everySection || one === group || one.startsWith(`${group}/`))
}

type NamedGroup = { id: string; name: string; title: string }

/** The section that a name stands for: a sub-page, a group, or a list inside a group. Undefined if there is none of this name. */
export function guardedSection(name: string, groups: readonly NamedGroup[]): GuardedSection | undefined {
  const { page } = pageOf(name)
  const [named, inner = ''] = isListPage(page) ? page.of : [name]
  const known = builtInGroups.find((group) => group.name === named)
  const group =
    groups.find(({ id }) => id === (known?._id ?? named)) ?? groups.find((row) => [row.name, row.title].includes(named))
  if (group) return sectionOf({ group_id: group.id, inner_name: inner })
  const outer = builtInGroups.find(({ kind }) => kind === 'groups')
  return outer && pageOfList([outer.name, name]) ? sectionOf({ group_id: outer._id, inner_name: name }) : undefined
}

/** The sub-page that shows a section that is kept; none of a group that an admin added. */
export function sectionPage(section: GuardedSection): FoundPage | undefined {
  const [id, inner] = section.split('/')
  const builtIn = builtInGroups.find(({ _id }) => _id === id)
  return builtIn && pageOfList(inner ? [builtIn.name, inner] : [builtIn.name])
}

/** What people call a section that is kept: the sub-page that shows it, or the group. */
export function sectionName(section: GuardedSection, groups: readonly NamedGroup[]): string {
  const [id] = section.split('/')
  if (section === everySection) return 'all sections, also future ones'
  return sectionPage(section)?.name ?? groups.find((row) => row.id === id)?.title ?? section
}

/** What is asked for of a document that a second person approves, with the words of the history and the mails. */
export const approvableActions = {
  'publish document': 'Publish',
  'edit document': 'Change',
  'correct document': 'Correct',
  'withdraw document': 'Withdraw',
  'restore document': 'Restore',
  'record figures': 'Record figures',
} as const satisfies Record<string, string>

export type ApprovableAction = keyof typeof approvableActions

/** Whether what was asked for can be taken back, so that all is as if nobody had asked: what is not public yet waits itself. */
export const canBeTakenBack = (action: ApprovableAction): boolean =>
  action !== 'publish document' && action !== 'restore document'

/** What a second person, or an owner without one, decided of what was asked for: as the history calls it, and as it is told. */
export const decisions = {
  approve: 'Approved',
  'override approval': 'Done without approval',
  'send back': 'Sent back',
  'take back': 'Taken back',
} as const satisfies Record<string, string>

export type Decision = keyof typeof decisions

/** Whether an action of the history is such a decision. */
export const isDecision = (action: string): action is Decision => Object.hasOwn(decisions, action)
