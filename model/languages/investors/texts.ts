import { forms } from './forms.ts'
import { help } from './help.ts'
import { matters } from './matters.ts'
import { names } from './names.ts'
import { services } from './services.ts'
import { sheets } from './sheets.ts'

/** THE table of the fixed texts of the investor zone, in Hindi and Marathi. A text that is displayed but not here does not compile. */
export const investorTexts = { ...names, ...sheets, ...help, ...matters, ...forms, ...services }

export type InvestorText = keyof typeof investorTexts
