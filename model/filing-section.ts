import { collapsed } from './letter.ts'
import { pageSigns } from './zone-pages.ts'

/** Where a document belongs. Without a `section` nobody can tell and a person must choose; `doubt` says what it speaks of, if anything. */
export type SectionFound = { section?: string; doubt?: string }

/** Letters that announce something belong to the announcements, whatever it is that they announce. */
const announcement =
  /newspaper|intimation (?:of|for|regarding|about)(?: \w+){0,3} board meeting|board meeting intimation|notice of (?:the )?(?:board meeting|meeting of the board)|trading window|book closure|record date|schedule of|(?:intimation|invit\w+|notice|schedule)\b.{0,60}\b(?:earnings|analyst|conference|investor)/

/** What is not the document itself but something about it: a person must look. */
const aboutAnother =
  /delay|extension|clarif|reply|corrigend|correction|revis|addend|errat|postpone|cancel|reschedul|withdraw|\bsast\b|takeover/

/** What speaks of the document's kind: its subject (or first lines), its file's name, its own title. */
export type Voices = {
  subject: string /** It has a line that says what it is about. */
  isLetter: boolean
  fileName: string
  title: string
}

/**
 * The section all voices agree on; a letter about a policy is not the policy. Where they part, where one speaks of two kinds, or where none speaks, a person must choose: a document
 * in a wrong place is worse than a question.
 */
export function findSection({ subject, isLetter, fileName, title }: Voices): SectionFound {
  const heard = [sectionsIn(subject), sectionsIn(fileName), sectionsIn(title)].filter(({ length }) => length > 0)
  const [first = [], ...others] = heard
  if (!heard.length) return { section: undefined }
  const agreed = first.filter((section) => others.every((one) => one.includes(section)))
  const named = [...new Set(heard.flat())]
  const isOther =
    aboutAnother.test(`${subject} ${fileName}`.toLowerCase()) || (isLetter && agreed[0] === 'Company Policy')
  if (agreed.length === 1 && first.length === 1 && !isOther) return { section: agreed[0] }
  return { section: undefined, doubt: `Probably ${named.join(' or ')}.` }
}

/** Whether a text names the company or uses the usual words of a section; one that does neither may be the wrong file. */
export function mayBelongTo(section: string, { company, text }: { company: string; text: string }): boolean {
  return collapsed(text).toLowerCase().includes(company.toLowerCase()) || sectionsIn(text).includes(section)
}

function sectionsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/[\s_]+/g, ' ')
  if (announcement.test(plain)) return ['Corporate Announcements']
  const found = pageSigns.filter(({ say }) => say.test(plain))
  const beaten = new Set(found.flatMap(({ over = [] }) => over))
  return found.map(({ page }) => page).filter((page) => !beaten.has(page))
}
