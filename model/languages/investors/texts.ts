import { calendar } from './calendar.ts'
import { calls } from './calls.ts'
import { dividends } from './dividends.ts'
import { documents } from './documents.ts'
import { figures } from './figures.ts'
import { followers } from './followers.ts'
import { forms } from './forms.ts'
import { help } from './help.ts'
import { matters } from './matters.ts'
import { names } from './names.ts'
import { prices } from './prices.ts'
import { regulation } from './regulation.ts'
import { search } from './search.ts'
import { services } from './services.ts'
import { sheets } from './sheets.ts'
import { statements } from './statements.ts'

/** THE table of the fixed texts of the investor zone, in Hindi and Marathi. A text that is displayed but not here does not compile. */
export const investorTexts = {
  ...names,
  ...sheets,
  ...documents,
  ...calls,
  ...search,
  ...figures,
  ...dividends,
  ...calendar,
  ...prices,
  ...regulation,
  ...statements,
  ...help,
  ...matters,
  ...forms,
  ...services,
  ...followers,
}

export type InvestorText = keyof typeof investorTexts
