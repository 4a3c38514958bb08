/** Made by tools/pictures.ts: change the orders there, not this list. */

export const naviMumbaiGate = {
  stem: 'navi-mumbai-gate-07749246',
  alt: 'Axonometric drawing of the Navi Mumbai plant by the sea, the roof cut away above the clean rooms',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const

export const naviMumbaiDock = {
  stem: 'navi-mumbai-dock-9b4ad7bf',
  alt: 'Axonometric drawing of dispatch at the Navi Mumbai plant: two lorries at the dock',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const

export const dehradunGate = {
  stem: 'dehradun-gate-f46c5dee',
  alt: 'Axonometric drawing of the Dehradun plant below a wooded slope, the roof cut away above the clean rooms',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const

export const dehradunDock = {
  stem: 'dehradun-dock-f4d3856d',
  alt: 'Axonometric drawing of receiving at the Dehradun plant: two lorries at the dock, deodars on the slope',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const
