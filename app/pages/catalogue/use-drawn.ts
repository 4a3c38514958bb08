import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import { rowsAtFirst } from './paginate.ts'
import type { Group } from './show-catalogue.ts'

/** Number of rows rendered at once: a screenful. On a phone a third, since there rows are cards. */
const drawnAtOnce = () => (globalThis.innerWidth >= 700 ? 16 : 5)
const headingsAtOnce = 4
/** Idle time before the remaining rows are rendered, in milliseconds: longer than between two keystrokes. */
const restMs = 300
const drawnMore = () => (globalThis.innerWidth >= 700 ? 24 : 8)

type Counts = Readonly<Record<string, number>>

/** Returns the rendered rows of each category, and a function that displays more. Rendered rows stay. */
export function useDrawn(groups: readonly Group[]) {
  const [state, setState] = useState(() => {
    const requested = Object.fromEntries(groups.map(({ slug, shown }) => [slug, shown.to]))
    return { requested, drawn: more({}, groups, requested, drawnAtOnce()) }
  })
  const { requested: query, drawn } = state
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const resting = setTimeout(() => setRested(true), restMs)
    return () => clearTimeout(resting)
  }, [])
  useEffect(() => {
    if (!rested || groups.every((group) => (drawn[group.slug] ?? 0) >= lastOf(group, query))) return
    const draw = () => setState((now) => ({ ...now, drawn: more(now.drawn, groups, now.requested, drawnMore()) }))
    return whenIdle(() => startTransition(draw), restMs)
  }, [rested, groups, query, drawn])

  function show(group: Group) {
    setState((now) => {
      const requested = { ...now.requested, [group.slug]: lastOf(group, now.requested) + rowsAtFirst }
      return { requested, drawn: more(now.drawn, [group], requested, drawnAtOnce()) }
    })
  }

  // Headings below the first screenful are delayed like rows.
  const headings = import.meta.env.SSR || rested ? groups : groups.slice(0, headingsOf(groups, drawn))
  // A page for readers without scripts has all rows.
  const rowsOf = (group: Group) => {
    const to = lastOf(group, query)
    return { to, rows: group.rows(group.shown.from, import.meta.env.SSR ? to : Math.min(to, drawn[group.slug] ?? 0)) }
  }
  return { headings, rowsOf, show }
}

/** Returns the number of headings above the last rendered row, plus some below it. */
function headingsOf(groups: readonly Group[], drawn: Counts): number {
  return groups.findLastIndex(({ slug }) => (drawn[slug] ?? 0) > 0) + headingsAtOnce
}

/** Returns the index after the last displayed row, rendered or not. */
function lastOf({ slug, shown, count }: Group, input: Counts): number {
  return Math.max(shown.to, Math.min(count, input[slug] ?? 0))
}

/** Adds `room` more rows, in page order. */
function more(drawn: Counts, groups: readonly Group[], input: Counts, room: number): Counts {
  const next = { ...drawn }
  let remaining = room
  for (const group of groups) {
    const already = next[group.slug] ?? group.shown.from
    const add = Math.min(remaining, lastOf(group, input) - already)
    if (add <= 0) continue
    next[group.slug] = already + add
    remaining -= add
  }
  return next
}
