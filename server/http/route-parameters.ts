import { markets } from '#model/catalogue.ts'
import { otherLanguages } from '#model/languages/languages.ts'
import { type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import { slugOf } from '#model/zone-address.ts'
import { listPageNames } from '#model/zone-pages.ts'

/** Values of the parameters in paths: a list, or a pattern. No name begins with another name. */
export const parameters = {
  application: '[0-9a-f]{24}',
  assetType: [
    ...(['avif', 'css', 'ico', 'jpg', 'js', 'json', 'mjs', 'mp3', 'mp4', 'pdf', 'png', 'svg', 'txt'] as const),
    ...(['webmanifest', 'webp', 'woff2', 'xml'] as const),
  ],
  brandFile: [
    ...(['favicon.svg', 'favicon.ico', 'app-icon.svg', 'apple-touch-icon.png', 'icon-512.png', 'og.jpg'] as const),
    ...(['logo.svg', 'mark.svg'] as const),
  ],
  brandVersion: '[0-9a-z]{14}',
  contentPart: '[a-z-]+',
  codeFormat: ['png', 'svg'],
  dataset: [
    ...(['dividends', 'key-figures', 'regulation-46', 'share-price'] as const),
    ...listedKindNames.map(statementDataset),
  ],
  event: '[0-9a-f]{24}',
  feedFormat: ['json', 'xml'],
  key: '[1-9]\\d{0,9}',
  language: otherLanguages,
  list: listPageNames.map(slugOf),
  market: markets,
  position: '[^/]+',
  product: '[^/]+',
  release: '[\\w-]+',
  section: '[^/]+',
  tableFormat: ['csv', 'json', 'xlsx'],
  uploadedPicture: '[0-9a-f]{32}-[1-9]\\d{0,3}\\.(?:avif|webp|jpg)',
} as const satisfies Record<string, string | readonly string[]>

type NameBelowZone<Path> = Path extends `/investorzone/${infer Name}` ? Name : never
export type StatementDataset = NameBelowZone<(typeof statementKinds)[ListedKind]['files']>

/** Returns the name of the page with the statements of a kind. */
export function statementDataset(kind: ListedKind): StatementDataset {
  return statementKinds[kind].files.replace('/investorzone/', '') as StatementDataset
}
