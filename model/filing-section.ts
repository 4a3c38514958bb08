import { collapsed } from './letter.ts'
import { pageSigns } from './zone-pages.ts'

/** Section of a document. Without `section` a person must choose; `doubt` names the document's apparent subject, if any. */
export type SectionMatch = { section?: string; doubt?: string }

const announcement =
  /newspaper|intimation (?:of|for|regarding|about)(?: \w+){0,3} board meeting|board meeting intimation|notice of (?:the )?(?:board meeting|meeting of the board)|trading window|book closure|record date|schedule of|(?:intimation|invit\w+|notice|schedule)\b.{0,60}\b(?:earnings|analyst|conference|investor)/

/** Words that mark a text about a document rather than the document: a person must check. */
const aboutAnother =
  /delay|extension|clarif|reply|corrigend|correction|revis|addend|errat|postpone|cancel|reschedul|withdraw|\bsast\b|takeover/

/** Evidence of the document's type: its subject (or first lines), file name and title. */
export type Voices = {
  subject: string /** True if it has a subject line. */
  isLetter: boolean
  fileName: string
  title: string
}

/**
 * Returns the section on which all evidence agrees; a letter about a policy is not the policy. If evidence is missing, ambiguous or
 * contradictory, a person must choose. A misfiled document is worse than a question.
 */
export function findSection({ subject, isLetter, fileName, title }: Voices): SectionMatch {
  const evidence = [sectionsIn(subject), sectionsIn(fileName), sectionsIn(title)].filter(({ length }) => length > 0)
  const [first = [], ...others] = evidence
  if (!evidence.length) return { section: undefined }
  const agreed = first.filter((section) => others.every((entry) => entry.includes(section)))
  const named = [...new Set(evidence.flat())]
  const isOther =
    aboutAnother.test(`${subject} ${fileName}`.toLowerCase()) || (isLetter && agreed[0] === 'Company Policy')
  if (agreed.length === 1 && first.length === 1 && !isOther) return { section: agreed[0] }
  return { section: undefined, doubt: `Probably ${named.join(' or ')}.` }
}

/** True if a text names the company or uses the usual terms of a section. Otherwise the file may be the wrong one. */
export function mayBelongTo(section: string, { company, text }: { company: string; text: string }): boolean {
  return collapsed(text).toLowerCase().includes(company.toLowerCase()) || sectionsIn(text).includes(section)
}

function sectionsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/[\s_]+/g, ' ')
  if (announcement.test(plain)) return ['Corporate Announcements']
  const matches = pageSigns.filter(({ say }) => say.test(plain))
  const beaten = new Set(matches.flatMap(({ over = [] }) => over))
  return matches.map(({ page }) => page).filter((page) => !beaten.has(page))
}
