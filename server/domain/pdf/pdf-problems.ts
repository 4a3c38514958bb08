import type { ActionProblem } from './search.ts'

export type PdfProblem = ActionProblem | 'password' | 'no pages' | 'cut off' | 'attached'

/** Sentences for PDFs that are refused. */
export const pdfProblems: Record<PdfProblem, string> = {
  'cut off': 'The PDF is cut off: its end is missing. Export it again.',
  attached: 'Something is attached behind the end of this PDF. Export it again.',
  password: 'This PDF asks for a password, which visitors do not have. Save it without a password and upload that one.',
  'no pages': 'This PDF has no pages. Export it again and upload that one.',
  JavaScript: 'This PDF carries a program (JavaScript). Print it to a new PDF and upload that one.',
  Launch: 'This PDF starts another program (a Launch action). Print it to a new PDF and upload that one.',
  protected:
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload that one.',
  uncheckable:
    'This PDF is packed in a way that cannot be checked for programs. Print it to a new PDF and upload that one.',
}
