import type { Domain } from '#server/domain/domain.ts'
import { grievanceFiles } from './grievances.ts'
import { keyFigureFiles } from './key-figures.ts'
import { regulation46Files } from './regulation-46.ts'
import { sharePriceFiles } from './share-price.ts'
import { shareholdingFiles } from './shareholding.ts'
import type { TableFiles } from './table-files-handler.ts'
import { votingFiles } from './voting.ts'

/** Tables available as files, by page address, to which the file extensions are added. */
export function zoneTables(
  { investorZone, regulation46, closingPrices, priceReadings }: Domain,
  siteUrl: string,
): Record<string, TableFiles> {
  return {
    '/investorzone/key-figures': keyFigureFiles(investorZone.figures, siteUrl),
    '/investorzone/shareholding': shareholdingFiles(investorZone.patterns, siteUrl),
    '/investorzone/investor-grievance-report': grievanceFiles(investorZone.grievances, siteUrl),
    '/investorzone/voting-results': votingFiles(investorZone.voting, siteUrl),
    '/investorzone/regulation-46': regulation46Files(regulation46.visible, siteUrl),
    '/investorzone/share-price': sharePriceFiles({ closingPrices, priceReadings }),
  }
}
