import type { Rows } from '#server/store/rows.ts'

/** Retention of reminders after their deadline, in milliseconds. */
const rememberedMs = 30 * 24 * 3_600_000

/** Reminder: its subject, and its deadline, ISO 8601 in UTC. */
type Reminder = { key: string; due: string }

/** Returns the unsent reminders, and records them as sent: one of several servers sends them, once. */
export async function claimUnsent<One extends Reminder>(
  { settings }: Pick<Rows, 'settings'>,
  reminders: readonly One[],
  now: Date,
): Promise<One[]> {
  const sent = (await settings.get('reminded')) ?? []
  const unsent = reminders.filter(({ key }) => !sent.some((entry) => entry.key === key))
  if (!unsent.length) return []
  const remembered = sent.filter(({ due }) => Date.parse(due) + rememberedMs > now.getTime())
  await settings.set('reminded', [...remembered, ...unsent.map(({ key, due }) => ({ key, due }))])
  return unsent
}
