import { ampoules, lab, powder, rippleCard } from './pictures/research.ts'

/** The words and pictures of Research and Development. */
export const research = {
  description:
    'The laboratory of Suvira Parenterals, established in 2005: continuous research, patent activities and contract manufacturing of injectables and oral solids.',
  banner: {
    title: 'Research and Development',
    lead: 'The laboratory where a formula becomes something a filling line can repeat a million times.',
    image: lab,
  },
  since: { label: 'Laboratory established in', year: 2005 },
  statement:
    'Our scientists start from the ward and work back: how the nurse opens it, how the pharmacist stores it, how the regulator will read it.',
  intro: [
    'The laboratory covers formulation, analytical method development, microbiology and stability, with chambers for every climatic zone we ship to.',
    'It sits beside the sterile block in Navi Mumbai, so a question from the line is answered the same afternoon and a lesson from the line reaches the next formula.',
  ],
  stepsTitle: 'What the laboratory does',
  steps: [
    {
      name: 'Continuous research',
      image: rippleCard,
      desc: 'Reformulating known molecules so they last longer on the shelf, reconstitute faster at the bedside and need fewer excipients to do it.',
    },
    {
      name: 'Patent activities',
      image: ampoules,
      desc: 'We file on process and formulation where the work is our own, and we map every third-party right before a product enters development.',
    },
    {
      name: 'Contract manufacturing',
      image: powder,
      desc: 'Technology transfer, scale-up and validation for partner companies, run by the same scientists who will support the product once it is on the market.',
    },
  ],
} as const
