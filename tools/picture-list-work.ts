import type { PictureOrder } from './picture-order.ts'

const naviMumbaiGate =
  'Axonometric drawing of the Navi Mumbai plant by the sea, the roof cut away above the clean rooms'
const dehradunGate =
  'Axonometric drawing of the Dehradun plant below a wooded slope, the roof cut away above the clean rooms'

const widths = [640, 1000, 1600] as const
/** Widths for the steps of an ampoule, which fill three quarters of the widest screens. */
const stepWidths = [...widths, 2112] as const
const gateWidths = [...widths, 2560] as const

const steps = {
  washing: ['making-1-washing', 'Ampoules upside down over spray needles, water running from their necks'],
  tunnel: ['making-2-depyrogenation', 'Ampoules on a belt entering the warm light of the depyrogenation tunnel'],
  filling: ['making-3-filling', 'Filling needles in a row of open ampoules, the level rising from one to the next'],
  sealing: ['making-4-sealing', 'Small blue flames closing the stems of filled ampoules, closed tips still glowing'],
  autoclave: ['making-5-autoclave', 'An autoclave with its round door ajar, trays of ampoules inside, soft steam'],
  inspection: ['making-6-inspection', 'Ampoules before a board half white, half black, one of them turned over'],
  labelling: [
    'making-7-labelling',
    'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  ],
  coldRoom: ['making-8-cold-room', 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front'],
} as const
type Step = (typeof steps)[keyof typeof steps]

function wide([master, alt]: Step): PictureOrder {
  return { smooth: true, master, alt, widths: stepWidths }
}

function phone([master, alt]: Step): PictureOrder {
  return { smooth: true, master, alt, widths: [420, 780, 1170], cut: { aspect: 390 / 330, at: [1, 0.5] } }
}

/**
 * Returns a tall cut for the strengths on Home: the frame is narrow on wide screens and square on phones. Without alt text, because the
 * text beside the picture describes it, and Home's script would contain the text twice.
 */
export function tall(master: string, x: number, alt = ''): PictureOrder {
  return { master, alt, widths: [320, 640, 900], cut: { aspect: 3 / 4, at: [x, 0.55] } }
}

function besideWords([master, alt]: Step, x: number, share = 0.72): PictureOrder {
  return { smooth: true, master, alt, widths: [480, 800, 1200], cut: { aspect: 1.6, at: [x, 0.5], share } }
}

/** Pictures of the process, drawings of the plants, and work behind glass. */
export const workOrders = {
  makingWashing: wide(steps.washing),
  makingWashingPhone: phone(steps.washing),
  makingFillingTall: tall(steps.filling[0], 0.8),
  makingLabellingTall: tall(steps.labelling[0], 0.84),
  makingColdRoomTall: tall(steps.coldRoom[0], 0.8),
  makingSealingCard: besideWords(steps.sealing, 0.85),
  // Without the machine's edge, which looks like a seam.
  makingAutoclaveCard: besideWords(steps.autoclave, 1, 0.53),
  makingTunnel: wide(steps.tunnel),
  makingTunnelPhone: phone(steps.tunnel),
  makingFilling: wide(steps.filling),
  makingFillingPhone: phone(steps.filling),
  makingSealing: wide(steps.sealing),
  makingSealingPhone: phone(steps.sealing),
  makingAutoclave: wide(steps.autoclave),
  makingAutoclavePhone: phone(steps.autoclave),
  makingInspection: wide(steps.inspection),
  makingInspectionPhone: phone(steps.inspection),
  makingLabelling: wide(steps.labelling),
  makingLabellingPhone: phone(steps.labelling),
  makingColdRoom: wide(steps.coldRoom),
  makingColdRoomPhone: phone(steps.coldRoom),
  naviMumbaiGate: { master: 'navi-mumbai-gate', alt: naviMumbaiGate, widths: gateWidths },
  // Without the white above and below the drawing.
  naviMumbaiGateTall: { ...tall('navi-mumbai-gate', 0.46), cut: { aspect: 3 / 4, at: [0.46, 0.5], share: 0.74 } },
  naviMumbaiDock: {
    master: 'navi-mumbai-dock',
    alt: 'Axonometric drawing of dispatch at the Navi Mumbai plant: two lorries at the dock',
    widths,
  },
  dehradunGate: { master: 'dehradun-gate', alt: dehradunGate, widths: gateWidths },
  dehradunDock: {
    master: 'dehradun-dock',
    alt: 'Axonometric drawing of receiving at the Dehradun plant: two lorries at the dock, deodars on the slope',
    widths,
  },
  ampouleLineTall: tall('ampoule-line', 0.3),
  ampouleLine: {
    smooth: true,
    master: 'ampoule-line',
    alt: 'Rendering: open ampoules in two rows on their way to the filling needles, in an empty clean room',
    widths,
    cut: { aspect: 1.6, at: [0.34, 0.62], share: 0.74 },
  },
  isolator: {
    smooth: true,
    master: 'isolator',
    alt: 'Rendering: a rack of ampoules in an isolator, its two glove ports closed',
    widths,
  },
  inspectionBoard: {
    smooth: true,
    master: 'inspection-board',
    alt: 'Rendering: a row of ampoules before a lit board, half against white, half against black',
    widths,
  },
} satisfies Record<string, PictureOrder>
