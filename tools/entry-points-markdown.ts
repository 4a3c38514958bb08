import { keysOf } from '#model/keys-of.ts'
import { connections } from '#tests/conformance/connections.ts'
import { type EntryPoint, namesOf, type WayKind } from '#tests/conformance/entry-point.ts'
import { entryPoints } from '#tests/conformance/entry-points.ts'
import { evidenceCell, table } from './evidence-markdown.ts'

const introduction = `# Entry points

Made by \`npm run api-docs\` from \`tests/conformance/entry-points.ts\`; do not edit. Assets and what is promised: [\`security.md\`](security.md).

Every way into the site is in exactly one row: rows of [\`routes.md\`](routes.md), calls of [\`api.md\`](api.md), screens of
the admin area, commands, timers. \`tests/conformance.test.ts\` fails for a new one without a row. A link to a test file is
followed by the title of the test. \`A33\` is an abuse case.`

/** Returns the list of entry points, and of connections that the site opens, as Markdown. */
export function entryPointsMarkdown(): string {
  const parts = Object.entries(entryPoints).flatMap(([people, entries]) => {
    const rows = entries.map((entry) => [
      entry.name,
      waysOf(entry),
      entry.threat,
      entry.defence,
      evidenceCell(entry.evidence),
    ])
    return [`## ${people}`, table(['Entry point', 'Ways in', 'Threat', 'Defence', 'Shown by'], rows)]
  })
  const opened = connections.map(({ to, settings, content, defence, evidence }) => [
    to,
    code(settings.split(' ')),
    content,
    defence,
    evidenceCell(evidence),
  ])
  return `${[
    introduction,
    ...parts,
    '## Connections that the site opens',
    'No other address is called. Only that of a push service comes from outside.',
    table(['To', 'Setting', 'Content', 'Defence', 'Shown by'], opened),
  ].join('\n\n')}\n`
}

const labels: Record<WayKind, string> = {
  routes: 'routes',
  calls: 'calls',
  screens: 'screens',
  commands: '`./suvira`',
  adminCommands: '`./suvira admin`',
  intervals: 'intervals',
  units: 'timers',
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')

function waysOf(entry: EntryPoint): string {
  return keysOf(labels)
    .filter((kind) => entry[kind])
    .map((kind) => `${labels[kind]} ${code(namesOf(entry, kind))}`)
    .join('; ')
}
