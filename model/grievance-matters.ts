import { isKeyOf, keysOf } from './keys-of.ts'

/** Forms of the SEBI circular of 3 November 2021 on service requests by holders of paper shares, and of the Companies Act. */
export const serviceForms = {
  'ISR-1': 'Request to register or change PAN, address, bank account or contact',
  'ISR-2': 'Signature, confirmed by your bank',
  'ISR-3': 'Declaration that you name no nominee',
  'ISR-4': 'Request for a duplicate certificate and other services',
  'ISR-5': 'Request to transmit shares to a nominee or heir',
  'SH-13': 'Nomination',
  'SH-14': 'Change or cancellation of a nomination',
  'IEPF-5': 'Claim to the Investor Education and Protection Fund',
} as const

export type ServiceForm = keyof typeof serviceForms

/** `demat`: advice to holders of demat shares; `paper`: to holders of paper shares; `needs`: what goes with the forms. */
export type GrievanceMatter = {
  title: string
  about: string
  demat?: string
  paper?: string
  forms?: readonly ServiceForm[]
  needs?: string
}

const participant = 'Tell your depository participant, the bank or broker that holds your account.'

/** THE table of what shareholders ask for: its form, and what goes with it. The forms for a change of name are to be confirmed. */
export const grievanceMatters = {
  dividend: {
    title: 'Dividend not received',
    about: 'Paid within the past seven years',
    demat: `Check the bank account with your depository participant: dividends go there. If it was wrong, correct it, then open a ticket.`,
    paper: 'Register your bank account with the registrar. The unpaid dividend is then paid into it.',
    forms: ['ISR-1', 'ISR-2'],
    needs: 'Copy of PAN card and a cancelled cheque, signed by you',
  },
  'old-dividend': {
    title: 'Dividend older than seven years',
    about: 'Moved to the investor protection fund',
    paper:
      'A dividend that nobody claimed for seven years is transferred to the Investor Education and Protection Fund (Companies Act, section 124). You claim it there. Ask us first for the entitlement letter.',
    forms: ['IEPF-5'],
    needs: 'Entitlement letter of the company, copy of PAN card, proof of the holding',
  },
  certificate: {
    title: 'Share certificate lost or torn',
    about: 'The shares are then issued in demat form',
    paper: 'Tell the registrar at once, so that the folio is protected. The shares are issued in demat form.',
    forms: ['ISR-4', 'ISR-1', 'ISR-2'],
    needs: 'Indemnity bond and affidavit; for a lost certificate, a copy of the report to the police',
  },
  address: {
    title: 'Address, bank or signature',
    about: 'Change what the registrar holds',
    demat: `${participant} We take the new data from there.`,
    forms: ['ISR-1', 'ISR-2'],
    needs: 'Copy of PAN card, cancelled cheque, proof of address, signed by you on each page',
  },
  name: {
    title: 'Change of name',
    about: 'After marriage, or by deed',
    demat: `${participant} We take the new name from there.`,
    paper: 'Ask the registrar first which proof it accepts.',
    forms: ['ISR-1', 'ISR-2'],
    needs: 'Marriage certificate, gazette notification or deed, and the PAN card in the new name',
  },
  nomination: {
    title: 'Nominee',
    about: 'Name one, change one, or decline',
    demat: participant,
    paper: 'One form for each case: SH-13 names a nominee, SH-14 changes or cancels it, ISR-3 declines.',
    forms: ['SH-13', 'SH-14', 'ISR-3'],
    needs: 'Signatures of all holders, as registered',
  },
  transmission: {
    title: 'A shareholder has died',
    about: 'Pass the shares on to the heirs',
    demat: 'Tell the depository participant of the account. The shares pass to the nominee or the heirs there.',
    forms: ['ISR-5', 'ISR-1', 'ISR-2'],
    needs: 'Death certificate; without a nominee also a will, succession certificate or legal heirship certificate',
  },
  demat: {
    title: 'Paper shares to demat',
    about: 'Through your depository participant',
    paper:
      'Open an account with a depository participant, and give it your certificates with its dematerialisation request form. It sends them to the registrar.',
    needs: 'Name and signature as registered: if they differ, first correct them with forms ISR-1 and ISR-2',
  },
  other: { title: 'Something else', about: 'Or a complaint' },
} as const satisfies Record<string, GrievanceMatter>

export type MatterName = keyof typeof grievanceMatters
export const matterNames = keysOf(grievanceMatters)

export const isMatterName = (name: string): name is MatterName => isKeyOf(grievanceMatters, name)
