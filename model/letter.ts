/** Returns the subject of a letter, joined into one line. Undefined if there is none. */
export function subjectOf(text: string): string | undefined {
  const mark = /(?:^|\n)[ \t]*(?:sub(?:ject)?|re)[ \t]*\.?[ \t]*[:–—-][ \t:–—-]*/i.exec(text)
  if (!mark) return undefined
  const lines = text.slice(mark.index + mark[0].length, mark.index + mark[0].length + 800).split('\n')
  const end = lines.findIndex(
    (line, index) => index > 0 && (afterSubject.test(line.trim()) || /\.\s*$/.test(lines[index - 1] ?? '')),
  )
  const subject = collapsed(lines.slice(0, end < 0 ? 4 : Math.min(end, 4)).join(' '))
    .replace(/\s(?:dear (?:sir|madam)|respected sir|ref(?:erence)?\s*[.:]).*$/i, '')
    .replace(bodyOnSameLine, '')
    .replace(/[\s.:;,–-]+$/, '')
  return subject || undefined
}

const afterSubject =
  /^$|^(?:dear\b|respected\b|ref\b|reference\b|scrip\b|isin\b|symbol\b|with reference|in (?:terms|compliance|continuation|accordance|furtherance)\b|pursuant to|further to|this is (?:to|with|further)|we (?:wish|hereby|are|enclose|would|submit|inform)|please|kindly|(?:the )?(?:board(?: of directors)?|company|members)\b.{0,80}\b(?:has|have|is|are|was|were|at (?:its|their))\b)/i

/** Start of a letter's body on the same line as the subject, as in PDFs of one text run. Begins with a capital letter. */
const bodyOnSameLine =
  /\s(?:We (?:wish|hereby|are|enclose|would|submit|inform)|This is (?:to|with|further)|(?:With reference|In (?:terms|compliance|continuation|accordance|furtherance)|Pursuant|Further) (?:of|with|to)\b.{0,200}\bwe\b|Please|Kindly|The (?:Board|Company)\b.{0,80}\b(?:has|have|is|are|at its))\b.*$/

/** Returns the lines with a document's own content: without letterhead, addresses, exchanges, dates and salutation. */
export function linesOfLetter(text: string): string[] {
  return text
    .split('\n')
    .map(collapsed)
    .filter((line) => line.length >= 4 && !letterhead.some((sign) => sign.test(line)))
}

const letterhead: readonly RegExp[] = [
  /\bcin\b|corporate identi(?:ty|fication)|\bgstin?\b/i,
  /\b(?:regd|registered|corporate|head) (?:\.? ?)?(?:&|and corporate )?\.? ?office\b|\bregd\b/i,
  /\b(?:tel|telephone|phone|ph|fax|mobile)\b\.? ?(?:no)?s?\.? ?[:.+\d(]/i,
  /e-?mail|@|\bwww\.|website|https?:/i,
  /^(?:to|date|dated|ref|reference|place|re)\b\s*(?:$|[,.:–-])/i,
  /^(?:our|your) ref/i,
  /\bscrip (?:code|id|symbol)|\bsymbol\b|\bisin\b|^series\b/i,
  /^(?:the )?(?:bse|national stock exchange|nse)\b|phiroze|jeejeebhoy|dalal street|exchange plaza|bandra/i,
  /^(?:the )?(?:general )?(?:manager|secretary|listing|corporate relation)\b.{0,40}$|listing (?:department|compliance|operations)|dep(?:t|artment)\.? of corporate/i,
  /^(?:dear|respected)\b|^(?:sir|madam)s?\b.{0,12}$/i,
  /\b\d{3} ?\d{3}\b(?!\d)|^(?:plot|survey|sy\.?|door|flat|block|floor)\b/i,
  /^[^a-z]*\d{1,2}(?:st|nd|rd|th)? ?[./ -] ?(?:\d{1,2}|[a-z]{3,9})[a-z]*,? ?[./ -] ?\d{4}$/i,
  /^[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?,? \d{4}$/i,
  /^.{0,60}\b(?:limited|ltd)\W*$/i,
  /^page \d|^\d+$|^sample document/i,
]

export function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
