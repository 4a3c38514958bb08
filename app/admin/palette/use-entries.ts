import { useEffect, useState } from 'react'
import { useCan } from '#app/own-role.ts'
import { prepareSearch } from '#model/catalogue-search.ts'
import type { Marks } from '#model/search-marks.ts'
import { type Entry, entryKinds, sources, staticEntries } from './entries.ts'

const listedMax = 5

const initialKinds: readonly Entry['kind'][] = ['Due', 'Actions', 'Recent', 'Go to']

/** Delay after typing before the server is queried, in milliseconds. */
const restMs = 200

/**
 * Returns palette entries: actions and screens at once, site content once loaded, and matches of `typed` in long lists. `failed`: sources
 * that could not be read.
 */
export function useEntries(typed: string) {
  const can = useCan()
  const [fetched, setFetched] = useState<readonly Entry[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const [reading, setReading] = useState(true)
  const query = typed.startsWith('>') ? '' : typed.trim().slice(0, 200)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the palette opens
  useEffect(() => {
    const requested = sources.filter(({ needs }) => can(needs))
    const answers = requested.map(({ what, load }) =>
      load().then(
        (entries) => setFetched((last) => mergeEntries(last, entries)),
        () => setFailed((last) => [...last, what]),
      ),
    )
    void Promise.all(answers).then(() => setReading(false))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks anew
  useEffect(() => {
    if (!query) return
    const resting = setTimeout(() => {
      // Sources that could not be read were reported when the palette opened.
      for (const { load, needs, searched } of sources)
        if (searched && can(needs))
          load(query).then(
            (more) => setFetched((last) => mergeEntries(last, more)),
            () => {},
          )
    }, restMs)
    return () => clearTimeout(resting)
  }, [query])
  return { entries: [...staticEntries.filter(({ needs }) => needs.every(can)), ...fetched], failed, reading }
}

function mergeEntries(known: readonly Entry[], more: readonly Entry[]): Entry[] {
  const hrefs = new Set(known.map(({ kind, href, name }) => `${kind} ${href} ${name}`))
  return [...known, ...more.filter(({ kind, href, name }) => !hrefs.has(`${kind} ${href} ${name}`))]
}

/** Entry with its matched parts marked. */
export type FoundEntry = Entry & { marks?: Marks<'name' | 'note' | 'terms'> }

/**
 * Returns the entries for `typed`, by kind. Empty text lists due items, recent publications, actions and screens; `>` lists actions only.
 */
export function findEntries(entries: readonly Entry[], typed: string) {
  const onlyActions = typed.startsWith('>')
  const query = typed.replace(/^>/, '').trim()
  const among = entries.filter(({ kind }) => (onlyActions ? kind === 'Actions' : query || initialKinds.includes(kind)))
  const hits: readonly FoundEntry[] = query
    ? prepareSearch(
        among.map((entry) => ({ ...entry, terms: entry.terms ?? '' })),
        ['name', 'note', 'terms'],
      )(query).map(({ item, marks }): FoundEntry => ({ ...item, marks: marks() }))
    : among
  return entryKinds
    .map((kind) => ({ kind, rows: hits.filter((entry) => entry.kind === kind) }))
    .map(({ kind, rows }) => ({ kind, rows: query ? rows.slice(0, listedMax) : rows }))
    .filter(({ rows }) => rows.length > 0)
}
