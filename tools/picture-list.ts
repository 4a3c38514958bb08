import { keysOf } from '#model/keys-of.ts'
import { packOrders } from './picture-list-packs.ts'
import { tall, workOrders } from './picture-list-work.ts'
import type { PictureOrder } from './picture-order.ts'

const vials = 'Glass injection vials with aluminium seals and coloured caps'
const powderVials = 'Glass vials of white dry powder for injection'
const solids = 'Tablets and capsules in front of a blister pack'
const line = 'Vials moving along a filling line inside a glazed clean room'
const ampoules = 'Clear and amber glass ampoules lit from behind'
const lab = 'Laboratory glassware with a molecule model and a vial'
const naviMumbai = 'Axonometric drawing of the Navi Mumbai plant: the roof is lifted off, the rooms are tinted by zone'

const wide = [800, 1366, 1920] as const
const widest = [...wide, 2560] as const
const phone = [420, 780, 1170] as const
const tile = [320, 640, 900] as const
const card = [480, 800, 1200] as const
/** Widths for the picture beside "That page is not here", half of the widest screens. */
const lost = [420, 800, 1130, 1512] as const
const wideCard = [...card, 1566] as const
/** Widths for the drawing of a plant with its roof lifted. */
const plant = [640, 1000, 1750] as const

/** Every picture of the site, from which `node tools/pictures.ts` creates the files and `app/content/pictures/`. */
export const pictureOrders = {
  hero: { smooth: true, master: 'hero', alt: vials, widths: widest },
  heroPhone: {
    smooth: true,
    master: 'hero',
    alt: vials,
    widths: phone,
    cut: { aspect: 390 / 330, at: [1, 0.6], share: 0.92 },
  },
  powderHero: { smooth: true, master: 'powder-wide', alt: powderVials, widths: widest },
  powderHeroPhone: {
    smooth: true,
    master: 'powder-wide',
    alt: powderVials,
    widths: phone,
    cut: { aspect: 390 / 330, at: [1, 0.6], share: 0.92 },
  },
  solidsHero: { smooth: true, master: 'solids-wide', alt: solids, widths: widest },
  solidsHeroPhone: {
    smooth: true,
    master: 'solids-wide',
    alt: solids,
    widths: phone,
    cut: { aspect: 390 / 330, at: [1, 0.6], share: 0.96 },
  },
  fillingLine: { master: 'line', alt: line, widths: wideCard, cut: { aspect: 1.45, at: [0.36, 0.5] } },
  naviMumbai: { master: 'navi-mumbai-lifted', alt: naviMumbai, widths: plant },
  missingVialTall: tall('missing-vial', 0.9),
  solidsTall: tall('solids', 0.5),
  ampoulesTall: tall('ampoules', 0.5, ampoules),
  labTall: tall('lab', 0.6),
  dropsTall: tall('drops', 0.45),
  ampoules: { master: 'ampoules', alt: ampoules, widths: [...card, 1920] },
  solids: { master: 'solids', alt: solids, widths: card },
  powder: { master: 'powder', alt: powderVials, widths: card },
  capsules: { master: 'capsules', alt: 'Two-colour hard capsules scattered on a pale surface', widths: card },
  tablets: { master: 'tablets', alt: 'Scored and film-coated tablets in three colours', widths: card },
  drops: { master: 'drops', alt: 'Amber dropper bottles for oral drops', widths: card },
  lab: { master: 'lab', alt: lab, widths: card },
  solidsSquare: { master: 'solids', alt: solids, widths: [...tile, 1140], cut: { aspect: 0.95, at: [0.35, 0.6] } },
  queue: {
    smooth: true,
    master: 'soon-queue',
    alt: 'One amber vial in focus, a row of vials waiting behind it',
    widths: widest,
    cut: { aspect: 2.9, at: [0.5, 0.505] },
  },
  queuePhone: {
    smooth: true,
    master: 'soon-queue',
    alt: 'One amber vial in focus, a row of vials waiting behind it',
    widths: phone,
    cut: { aspect: 4 / 3, at: [1, 0.5] },
  },
  ripple: { smooth: true, master: 'soon-ripple', alt: 'A drop leaving a pipette above rippled water', widths: widest },
  ripplePhone: {
    smooth: true,
    master: 'soon-ripple',
    alt: 'A drop leaving a pipette above rippled water',
    widths: phone,
    cut: { aspect: 390 / 760, at: [0.714, 0.5] },
  },
  rippleCard: {
    smooth: true,
    master: 'soon-ripple',
    alt: 'A drop leaving a pipette above rippled water',
    widths: [320, 640, 1040],
    cut: { aspect: 1.6, at: [1, 0.7], share: 0.8 },
  },
  missingVial: {
    smooth: true,
    master: 'missing-vial',
    alt: 'A rack of capped vials with one empty socket',
    widths: lost,
    cut: { aspect: 1.05, at: [0.95, 0.5] },
  },
  missingTablet: {
    smooth: true,
    master: 'missing-tablet',
    alt: 'A blister pack with one empty pocket and a tablet on the table',
    widths: lost,
    cut: { aspect: 1.05, at: [0.66, 0.5] },
  },
  investorBanner: {
    smooth: true,
    master: 'investor-dark',
    alt: 'Vials on dark glass, their levels rising from left to right',
    widths: wide,
    cut: { aspect: 3.6, at: [0.5, 0.525] },
  },
  ...workOrders,
  ...packOrders,
} satisfies Record<string, PictureOrder>

/** Pictures of each page: a page's script contains only the facts of its own pictures. */
export const picturesOf: Record<string, readonly (keyof typeof pictureOrders)[]> = {
  home: ['fillingLine', 'hero', 'heroPhone', 'powderHero', 'powderHeroPhone', 'solidsHero', 'solidsHeroPhone'],
  'home-below': [
    'ampouleLineTall',
    'ampoulesTall',
    'dropsTall',
    'labTall',
    'makingColdRoomTall',
    'makingFillingTall',
    'makingLabellingTall',
    'missingVialTall',
    'naviMumbaiGateTall',
    'solidsTall',
  ],
  'our-purpose': ['queue', 'queuePhone', 'naviMumbai', 'ampoulesTall', 'solidsSquare'],
  manufacturing: [
    'fillingLine',
    'ampoules',
    'solids',
    'powder',
    'capsules',
    'tablets',
    'drops',
    'naviMumbaiGate',
    'dehradunGate',
  ],
  research: ['lab', 'rippleCard', 'makingSealingCard', 'makingAutoclaveCard'],
  'investor-zone': ['investorBanner'],
  'coming-soon': ['ripple', 'ripplePhone'],
  'not-found': ['missingVial', 'missingTablet'],
  'sign-in': ['ampoules'],
  making: [
    'makingWashing',
    'makingWashingPhone',
    'makingTunnel',
    'makingTunnelPhone',
    'makingFilling',
    'makingFillingPhone',
    'makingSealing',
    'makingSealingPhone',
    'makingAutoclave',
    'makingAutoclavePhone',
    'makingInspection',
    'makingInspectionPhone',
    'makingLabelling',
    'makingLabellingPhone',
    'makingColdRoom',
    'makingColdRoomPhone',
  ],
  plants: ['naviMumbaiGate', 'naviMumbaiDock', 'dehradunGate', 'dehradunDock'],
  'behind-glass': ['ampouleLine', 'isolator', 'inspectionBoard'],
  packs: keysOf(packOrders),
}
