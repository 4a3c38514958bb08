import { secretSettings } from './secret-files.ts'
import { Environment } from './settings.ts'

/** All environment variables that the site reads. Only the operator's command reads SUVIRA_ENV. */
const settingNames = [...Object.keys(Environment.shape), 'SUVIRA_ENV']
/** Set by `node --watch`, which `npm run dev` uses. */
const ofNode = 'WATCH_REPORT_DEPENDENCIES'
const knownNames = new Set([...settingNames, ...secretSettings.map((name) => `${name}_FILE`), ofNode])

/** Prefixes shared by two or more settings, such as `BACKUP_` and `GOOGLE_CLIENT_`. */
const prefixes = sharedPrefixes(settingNames)

const editsMax = 2
/**
 * Minimum length from which a replaced letter counts as one edit. In a shorter name it counts as two: `QUEUE_URL` is not a typo of
 * `QUOTE_URL`.
 */
const longName = 10
/**
 * Maximum length of names that count as a typo only if two neighbours are swapped. `MAIL`, `POST`, `LOGS` and `HOME` exist on many
 * machines.
 */
const shortName = 4

/** Variables that Kubernetes and Docker set for each service they link, such as `DATABASE_PORT_5432_TCP`. */
const linkName = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/

/** Returns a sentence for each variable that resembles a setting of the site. Other variables are allowed. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => !knownNames.has(name) && !isServiceLink(name, value))
    .map(([name]) => problemOf(name))
    .filter((problem) => problem !== undefined)
}

function isServiceLink(name: string, value = ''): boolean {
  return linkName.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value))
}

function problemOf(name: string): string | undefined {
  const suggestion = [...knownNames].find((known) => isSlip(name, known))
  if (suggestion)
    return `${name} is not a setting. Did you mean ${suggestion}? If it belongs to another program, unset it for this one.`
  const prefix = prefixes.find((beginning) => name.startsWith(beginning))
  if (!prefix) return undefined
  const others = settingNames.filter((known) => known.startsWith(prefix)).join(', ')
  return `${name} is not a setting. The settings that begin with ${prefix} are ${others}.`
}

/** Returns true if a name is a mistyped setting: other case, or few edits for its length. */
function isSlip(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > editsMax) return false
  if (known.length <= shortName) return name.length === known.length && isOneSwap(name, known)
  return editsBetween(name.toUpperCase(), known, known.length < longName ? 2 : 1) <= editsMax
}

function isOneSwap(name: string, known: string): boolean {
  return [...known.slice(1)].some((_, index) => {
    const [first = '', second = ''] = known.slice(index)
    return name !== known && name === known.slice(0, index) + second + first + known.slice(index + 2)
  })
}

/**
 * Returns the minimum number of insertions, removals, replacements and swaps of neighbours between two names (optimal string alignment).
 */
function editsBetween(name: string, known: string, exchangeCost: number): number {
  let before: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, at) => at)
  for (let row = 1; row <= name.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= known.length; column += 1) {
      const isSame = name[row - 1] === known[column - 1]
      const isSwap = name[row - 1] === known[column - 2] && name[row - 2] === known[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : exchangeCost),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[known.length] ?? 0
}

function sharedPrefixes(names: readonly string[]): string[] {
  const groups = Map.groupBy(names, (name) => name.split('_')[0] ?? '')
  return [...groups].flatMap(([word, group]) => {
    if (word === 'SUVIRA') return ['SUVIRA_']
    const [first = '', ...others] = group
    const words = first.split('_').slice(0, -1)
    while (words.length && !others.every((name) => name.startsWith(`${words.join('_')}_`))) words.pop()
    return others.length && words.length ? [`${words.join('_')}_`] : []
  })
}
