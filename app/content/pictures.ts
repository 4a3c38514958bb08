/** Made by tools/pictures.ts: change the orders there, not this list. */

export const hero = {
  stem: 'hero-e61cad28',
  alt: 'Glass injection vials with aluminium seals and coloured caps',
  width: 1920,
  height: 1080,
  colour: '#f8f8f8',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const heroPhone = {
  stem: 'hero-phone-e7b2cbb5',
  alt: 'Glass injection vials with aluminium seals and coloured caps',
  width: 1174,
  height: 993,
  colour: '#c8d8d8',
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const powderHero = {
  stem: 'powder-hero-05eb2285',
  alt: 'Glass vials of white dry powder for injection',
  width: 1920,
  height: 1080,
  colour: '#f8f8f8',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const powderHeroPhone = {
  stem: 'powder-hero-phone-0cfbbbda',
  alt: 'Glass vials of white dry powder for injection',
  width: 1174,
  height: 993,
  colour: '#e8e8e8',
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const solidsHero = {
  stem: 'solids-hero-500af669',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1920,
  height: 1080,
  colour: '#e8e8e8',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const solidsHeroPhone = {
  stem: 'solids-hero-phone-e0559a4d',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1225,
  height: 1037,
  colour: '#d8e8e8',
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const fillingLine = {
  stem: 'filling-line-efc15298',
  alt: 'Vials moving along a filling line inside a glazed clean room',
  width: 1566,
  height: 1080,
  colour: '#b8d8d8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const naviMumbai = {
  stem: 'navi-mumbai-7f8b1cd8',
  alt: 'Architectural model of the manufacturing plant on the coast at Navi Mumbai',
  width: 1750,
  height: 1080,
  colour: '#388888',
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const dehradun = {
  stem: 'dehradun-e1e9d516',
  alt: 'Architectural model of the manufacturing plant among wooded hills at Dehradun',
  width: 1750,
  height: 1080,
  colour: '#a8c8a8',
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const naviMumbaiTall = {
  stem: 'navi-mumbai-tall-31c61a53',
  alt: 'Architectural model of the manufacturing plant on the coast at Navi Mumbai',
  width: 810,
  height: 1080,
  colour: '#388888',
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const fillingLineTall = {
  stem: 'filling-line-tall-926bcd96',
  alt: 'Vials moving along a filling line inside a glazed clean room',
  width: 810,
  height: 1080,
  colour: '#b8d8d8',
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const missingVialTall = {
  stem: 'missing-vial-tall-42bf18d5',
  alt: 'A rack of capped vials',
  width: 810,
  height: 1080,
  colour: '#d8d8d8',
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const solidsTall = {
  stem: 'solids-tall-f4f8240c',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 675,
  height: 900,
  colour: '#c8d8d8',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const ampoulesTall = {
  stem: 'ampoules-tall-1af98366',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 675,
  height: 900,
  colour: '#28a898',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const labTall = {
  stem: 'lab-tall-4edc7aa8',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 675,
  height: 900,
  colour: '#d8e8e8',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const powderTall = {
  stem: 'powder-tall-5afaf029',
  alt: 'Glass vials of white dry powder for injection',
  width: 675,
  height: 900,
  colour: '#e8e8e8',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const capsulesTall = {
  stem: 'capsules-tall-c6690cf9',
  alt: 'Two-colour hard capsules',
  width: 675,
  height: 900,
  colour: '#e8e8e8',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const dehradunTall = {
  stem: 'dehradun-tall-f3991431',
  alt: 'Architectural model of the manufacturing plant among wooded hills at Dehradun',
  width: 810,
  height: 1080,
  colour: '#a8c8a8',
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const dropsTall = {
  stem: 'drops-tall-7865ae8b',
  alt: 'Amber dropper bottles for oral drops',
  width: 675,
  height: 900,
  colour: '#e8e8e8',
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const ampoules = {
  stem: 'ampoules-e8b8fbcb',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1200,
  height: 900,
  colour: '#289888',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const solids = {
  stem: 'solids-cdfcb370',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1200,
  height: 900,
  colour: '#d8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const powder = {
  stem: 'powder-1c19364d',
  alt: 'Glass vials of white dry powder for injection',
  width: 1200,
  height: 900,
  colour: '#e8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const capsules = {
  stem: 'capsules-ebb9f7dd',
  alt: 'Two-colour hard capsules scattered on a pale surface',
  width: 1200,
  height: 900,
  colour: '#e8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const tablets = {
  stem: 'tablets-1a295873',
  alt: 'Scored and film-coated tablets in three colours',
  width: 1200,
  height: 900,
  colour: '#d8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const drops = {
  stem: 'drops-d69b9edc',
  alt: 'Amber dropper bottles for oral drops',
  width: 1200,
  height: 900,
  colour: '#e8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const lab = {
  stem: 'lab-8a49ac64',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 1200,
  height: 900,
  colour: '#e8e8e8',
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const solidsSquare = {
  stem: 'solids-square-4dcdaa87',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 855,
  height: 900,
  colour: '#e8e8e8',
  widths: [320, 640, 855],
  jpeg: 640,
} as const

export const ampoulesFace = {
  stem: 'ampoules-face-9a7a256b',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 630,
  height: 630,
  colour: '#d8e8e8',
  widths: [64, 128, 192],
  jpeg: 128,
} as const

export const labFace = {
  stem: 'lab-face-550bc37f',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 540,
  height: 540,
  colour: '#d8e8e8',
  widths: [64, 128, 192],
  jpeg: 128,
} as const

export const queue = {
  stem: 'queue-9d1f60d3',
  alt: 'One amber vial in focus, a row of vials waiting behind it',
  width: 1920,
  height: 662,
  colour: '#e8e8e8',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const queuePhone = {
  stem: 'queue-phone-be9499d5',
  alt: 'One amber vial in focus, a row of vials waiting behind it',
  width: 1440,
  height: 1080,
  colour: '#e8e8e8',
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const ripple = {
  stem: 'ripple-1baccbe7',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1920,
  height: 1080,
  colour: '#98d8c8',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const ripplePhone = {
  stem: 'ripple-phone-4c5c1a1f',
  alt: 'A drop leaving a pipette above rippled water',
  width: 554,
  height: 1080,
  colour: '#98d8c8',
  widths: [420, 554],
  jpeg: 554,
} as const

export const rippleCard = {
  stem: 'ripple-card-5b63627f',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1382,
  height: 864,
  colour: '#68b8a8',
  widths: [320, 640, 1040],
  jpeg: 640,
} as const

export const missingVial = {
  stem: 'missing-vial-7327bd4b',
  alt: 'A rack of capped vials with one empty socket',
  width: 1134,
  height: 1080,
  colour: '#d8d8d8',
  widths: [420, 800, 1130],
  jpeg: 800,
} as const

export const missingTablet = {
  stem: 'missing-tablet-33be7a81',
  alt: 'A blister pack with one empty pocket and a tablet on the table',
  width: 1134,
  height: 1080,
  colour: '#c8d8d8',
  widths: [420, 800, 1130],
  jpeg: 800,
} as const

export const investorBanner = {
  stem: 'investor-banner-c6e4f9f8',
  alt: 'Vials on dark glass, their levels rising from left to right',
  width: 1920,
  height: 533,
  colour: '#084848',
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const
