import type { ActionProblem } from './search.ts'

export type PdfProblem = ActionProblem | 'password' | 'no pages' | 'cut off' | 'attached'

/** Messages about PDFs that are refused. */
export const pdfProblems: Record<PdfProblem, string> = {
  'cut off': 'The PDF is cut off: its end is missing. Export it again.',
  attached: 'There is data after the end of this PDF. Export it again.',
  password: 'This PDF requires a password, which visitors do not have. Save it without a password and upload it again.',
  'no pages': 'This PDF has no pages. Export it again.',
  JavaScript: 'This PDF contains a program (JavaScript). Print it to a new PDF and upload the new file.',
  Launch: 'This PDF starts another program (a Launch action). Print it to a new PDF and upload the new file.',
  protected:
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload it again.',
  uncheckable:
    'This PDF is compressed in a way that prevents checking for programs. Print it to a new PDF and upload the new file.',
}
