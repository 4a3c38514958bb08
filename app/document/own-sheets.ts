/** Style sheets that only some pages link, after the site's own. Each is built as an entry of its own (vite.config.ts). */
export const ownSheets = {
  home: 'app/styles/home.css',
  catalogues: 'app/styles/catalogues.css',
  zone: 'app/styles/zone.css',
  notFound: 'app/pages/not-found/not-found.css',
  comingSoon: 'app/pages/coming-soon/coming-soon.css',
  keyFigures: 'app/pages/investor-zone/figures/key-figures.css',
  legal: 'app/pages/legal/legal.css',
  making: 'app/pages/manufacturing/making.css',
  contact: 'app/pages/contact/contact.css',
  manufacturing: 'app/pages/manufacturing/manufacturing.css',
  plant: 'app/pages/manufacturing/plant.css',
  ourPurpose: 'app/pages/our-purpose/our-purpose.css',
  front: 'app/pages/investor-zone/front/front.css',
  call: 'app/pages/investor-zone/call/call.css',
  events: 'app/pages/investor-zone/events/events.css',
  document: 'app/pages/investor-zone/document/document.css',
  pageSearch: 'app/pages/investor-zone/page-search/page-search.css',
  verify: 'app/pages/investor-zone/verify/verify.css',
  grievances: 'app/pages/investor-zone/grievances/grievances.css',
  voting: 'app/pages/investor-zone/voting/voting.css',
  shareholding: 'app/pages/investor-zone/shareholding/shareholding.css',
  regulation46: 'app/pages/investor-zone/regulation-46/regulation.css',
  sharePrice: 'app/pages/investor-zone/share-price/share-price.css',
  research: 'app/pages/research/research.css',
} as const

export type OwnSheet = keyof typeof ownSheets
