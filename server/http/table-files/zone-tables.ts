import type { Domain } from '#server/domain/domain.ts'
import type { Parameter } from '../route-handlers.ts'
import { keyFigureFiles } from './key-figures.ts'
import { regulation46Files } from './regulation-46.ts'
import { sharePriceFiles } from './share-price.ts'
import { statementFiles } from './statements.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Tables available as files, by the name of their page. */
export function zoneTables(
  { investorZone, regulation46, closingPrices, priceReadings }: Domain,
  siteUrl: string,
): Record<Parameter<'dataset'>, TableFiles> {
  return {
    'key-figures': keyFigureFiles(investorZone.figures, siteUrl),
    ...statementFiles(investorZone.statements, siteUrl),
    'regulation-46': regulation46Files(regulation46.visible, siteUrl),
    'share-price': sharePriceFiles({ closingPrices, priceReadings }),
  }
}
