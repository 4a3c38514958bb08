import { asvsLevelMax, levelByNumber } from '#tests/conformance/asvs-levels.ts'
import { asvsRules } from '#tests/conformance/asvs-rules.ts'
import type { Rule, Rules } from '#tests/conformance/rule.ts'
import { wcagCriteria } from '#tests/conformance/wcag-criteria.ts'
import { wcagRules } from '#tests/conformance/wcag-rules.ts'
import { evidenceCell, plainCell, table } from './evidence-markdown.ts'

const chapters = [
  ...['Encoding and sanitization', 'Validation and business logic', 'Browser', 'Web services', 'Files'],
  ...['Authentication', 'Sessions', 'Authorization', 'Self-contained tokens', 'OAuth and OIDC', 'Cryptography'],
  ...['Communication', 'Configuration', 'Data protection', 'Coding and architecture', 'Logs and errors', 'WebRTC'],
]

const howToRead = `A state is *met*, *not applicable*, *deviation* (on purpose) or *not met*. \`A33\` is an abuse case. A link to a test file
is followed by the title of the test; a link to another file by the text to look for. \`npm test\` fails if one of them is
lost.`

/** Returns the table of OWASP ASVS as Markdown. */
export function asvsMarkdown(): string {
  const isRequired = (number: string) => (levelByNumber.get(number) ?? 0) <= asvsLevelMax
  const required = Object.fromEntries(Object.entries(asvsRules).filter(([number]) => isRequired(number)))
  const parts = chapters.flatMap((name, index) => {
    const rows = [...levelByNumber.keys()]
      .filter((number) => number.startsWith(`${index + 1}.`) && asvsRules[number])
      .map((number) => [number, String(levelByNumber.get(number)), ...cellsOf(asvsRules[number])])
    return [`## ${index + 1} ${name}`, table(['Rule', 'Level', 'In short', 'State', 'Shown by'], rows)]
  })
  return page([
    '# OWASP ASVS 5.0, levels 1 and 2',
    'Made by `npm run api-docs` from `tests/conformance/asvs-rules.ts`; do not edit.',
    'The wording is ours; the numbers are those of [version 5.0.0](https://owasp.org/www-project-application-security-verification-standard/).',
    howToRead,
    countsOf(required),
    ...exceptionsOf(asvsRules),
    ...parts,
  ])
}

/** Returns the table of WCAG as Markdown. */
export function accessibilityMarkdown(): string {
  const rows = [...wcagCriteria].map(([number, { level, name }]) => [
    number,
    level,
    name,
    ...cellsOf(wcagRules[number]),
  ])
  return page([
    '# Accessibility: WCAG 2.2, levels A and AA',
    'Made by `npm run api-docs` from `tests/conformance/wcag-rules.ts`; do not edit.',
    `This is about the pages of the site and the admin area. Filed PDFs are those of the company; data sheets and line cards are tagged.
No auditor and no panel of users has tested the site yet. Visitors read the same in short at \`/accessibility\`.`,
    howToRead,
    countsOf(wcagRules),
    ...exceptionsOf(wcagRules),
    '## All criteria',
    table(['Criterion', 'Level', 'Name', 'How', 'State', 'Shown by'], rows),
  ])
}

const page = (parts: readonly string[]) => `${parts.join('\n\n')}\n`

/** Returns the cells of a rule from its text on. */
function cellsOf(rule: Rule | undefined): string[] {
  if (!rule) return ['', 'missing', '']
  return [plainCell(rule.text), rule.state, rule.state === 'not applicable' ? rule.why : evidenceCell(rule.evidence)]
}

function countsOf(rules: Rules): string {
  const states = ['met', 'not applicable', 'deviation', 'not met'] as const
  const all = Object.values(rules)
  const counts = states.map((state) => `${all.filter((rule) => rule.state === state).length} ${state}`)
  return `**${all.length} rules:** ${counts.join(', ')}.`
}

/** Returns the sections on what is not met, and on deviations with their reasons. */
function exceptionsOf(rules: Rules): string[] {
  const missing: string[][] = []
  const deviations: string[][] = []
  for (const [number, rule] of Object.entries(rules)) {
    if (rule.state === 'not met') missing.push([`${number}: ${rule.text}`, rule.missing])
    if (rule.state === 'deviation') deviations.push([`${number}: ${rule.text}`, rule.instead, rule.why])
  }
  return [
    ...['## Not met', table(['Rule', 'What is missing'], missing)],
    ...['## Deviations', table(['Rule', 'What we do', 'Why'], deviations)],
  ]
}
