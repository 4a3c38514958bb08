import { isKeyOf } from './keys-of.ts'
import { contentFamilies, contentFamilyNames } from './site-content/families.ts'
import { builtInGroups, isListPage, type PageMatch, pageOf, pageOfList } from './zone-pages.ts'

/** Location of a document: a group, and the list inside a group with inner lists. */
type ListLocation = { group_id: string; inner_name: string }

/**
 * Stored id of a section in which publishing, correcting and withdrawing need a second person. A group's id, or that and the list inside.
 * Ids survive renaming.
 */
export type GuardedSection = string

/** Matches every section, also sections added later. */
export const everySection: GuardedSection = '*'

/** Returns the stored section id of a list. */
export function sectionOf({ group_id, inner_name }: ListLocation): GuardedSection {
  return inner_name ? `${group_id}/${inner_name}` : group_id
}

/** True if a document at this location needs a second person. */
export function isGuarded(sections: readonly GuardedSection[], location: ListLocation): boolean {
  return [everySection, sectionOf(location), location.group_id].some((entry) => sections.includes(entry))
}

/** True if any section of a group needs a second person. */
export function isGroupGuarded(sections: readonly GuardedSection[], group: string | undefined): boolean {
  return sections.some((section) => section === everySection || section === group || section.startsWith(`${group}/`))
}

type NamedGroup = { id: string; name: string; title: string }

/** Returns the section with a name: a sub-page, a group, or a list inside a group. Undefined if there is none. */
export function guardedSection(name: string, groups: readonly NamedGroup[]): GuardedSection | undefined {
  const family = contentFamilyNames.find((entry) => contentFamilies[entry] === name)
  if (family) return family
  const { page } = pageOf(name)
  const [named, inner = ''] = isListPage(page) ? page.of : [name]
  const known = builtInGroups.find((group) => group.name === named)
  const group =
    groups.find(({ id }) => id === (known?._id ?? named)) ?? groups.find((row) => [row.name, row.title].includes(named))
  if (group) return sectionOf({ group_id: group.id, inner_name: inner })
  const outer = builtInGroups.find(({ kind }) => kind === 'groups')
  return outer && pageOfList([outer.name, name]) ? sectionOf({ group_id: outer._id, inner_name: name }) : undefined
}

/** Returns the sub-page that displays a stored section; undefined for a group added by an admin. */
export function sectionPage(section: GuardedSection): PageMatch | undefined {
  const [id, inner] = section.split('/')
  const builtIn = builtInGroups.find(({ _id }) => _id === id)
  return builtIn && pageOfList(inner ? [builtIn.name, inner] : [builtIn.name])
}

/** Returns the displayed name of a stored section: its sub-page, or the group. */
export function sectionName(section: GuardedSection, groups: readonly NamedGroup[]): string {
  const [id] = section.split('/')
  if (section === everySection) return 'all sections, including future ones'
  if (isKeyOf(contentFamilies, section)) return contentFamilies[section]
  return sectionPage(section)?.name ?? groups.find((row) => row.id === id)?.title ?? section
}

/** Actions on a document that need approval, with their texts in the history and mails. */
export const approvableActions = {
  'publish document': 'Publish',
  'edit document': 'Change',
  'correct document': 'Correct',
  'withdraw document': 'Withdraw',
  'restore document': 'Restore',
  'record figures': 'Record figures',
} as const satisfies Record<string, string>

export type ApprovableAction = keyof typeof approvableActions

/** True if a request can be withdrawn without any other effect. False for unpublished documents, which are pending themselves. */
export const isWithdrawable = (action: ApprovableAction): boolean =>
  action !== 'publish document' && action !== 'restore document'

/** Decisions of a second person, or of an owner without one: ledger action and displayed text. */
export const decisions = {
  approve: 'Approved',
  'override approval': 'Approval overridden',
  'send back': 'Rejected',
  'take back': 'Withdrawn',
} as const satisfies Record<string, string>

export type Decision = keyof typeof decisions

export const isDecision = (action: string): action is Decision => Object.hasOwn(decisions, action)
