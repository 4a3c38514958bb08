/** Made by tools/pictures.ts: change the orders there, not this list. */

export const naviMumbaiGate = {
  stem: 'navi-mumbai-gate-deda362b',
  alt: 'Architectural rendering: gate and front of the Navi Mumbai plant in evening light',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const

export const naviMumbaiDock = {
  stem: 'navi-mumbai-dock-0b2dd6e8',
  alt: 'Architectural rendering: loading dock of the Navi Mumbai plant in evening light',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const

export const dehradunGate = {
  stem: 'dehradun-gate-a30cecf0',
  alt: 'Architectural rendering: gate and front of the Dehradun plant before wooded hills',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const

export const dehradunDock = {
  stem: 'dehradun-dock-da76a181',
  alt: 'Architectural rendering: loading dock of the Dehradun plant before wooded hills',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
} as const
