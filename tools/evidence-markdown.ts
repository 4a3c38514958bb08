import { basename } from 'node:path'
import { resolveEvidence } from '#tests/conformance/evidence.ts'
import type { Evidence } from '#tests/conformance/rule.ts'

/** Returns a table as Markdown. Cells are Markdown already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|')
}

/** Escapes what Markdown would interpret in a cell. */
export const plainCell = (text: string) => text.replaceAll(/[\\<>*_|]/g, (sign) => `\\${sign}`)

/** Returns evidence as links. A document is a file of docs/. Throws if a test or place does not exist. */
export function evidenceCell(evidence: readonly Evidence[]): string {
  return evidence.map(evidenceLink).join('; ')
}

function evidenceLink(evidence: Evidence): string {
  const resolved = resolveEvidence(evidence)
  if ('problem' in resolved) throw new Error(resolved.problem)
  if ('byHand' in resolved) return `by hand: ${resolved.byHand}`
  const { file, text, abuseCase } = resolved
  const link = (name: string) => `[${name}](${file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`})`
  if (abuseCase !== undefined) return link(abuseCase)
  return text ? `${link(basename(file))} ${plainCell(text)}` : link(basename(file))
}
