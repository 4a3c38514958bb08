/** Made by tools/map-pins.ts. Countries from west to east; `across` is the pin's place from the left edge, 0 to 1. */
export const places = [
  { name: 'Guatemala', code: 'gt', across: 0.175 },
  { name: 'Honduras', code: 'hn', across: 0.215 },
  { name: 'Peru', code: 'pe', across: 0.224 },
  { name: 'Bolivia', code: 'bo', across: 0.264 },
  { name: 'Ghana', code: 'gh', across: 0.453 },
  { name: 'Nigeria', code: 'ng', across: 0.493 },
  { name: 'Ukraine', code: 'ua', across: 0.544 },
  { name: 'Russia', code: 'ru', across: 0.559 },
  { name: 'Tanzania', code: 'tz', across: 0.57 },
  { name: 'Kenya', code: 'ke', across: 0.574 },
  { name: 'Ethiopia', code: 'et', across: 0.579 },
  { name: 'Turkmenistan', code: 'tm', across: 0.625 },
  { name: 'Kazakhstan', code: 'kz', across: 0.635 },
  { name: 'Uzbekistan', code: 'uz', across: 0.632 },
  { name: 'Tajikistan', code: 'tj', across: 0.672 },
  { name: 'Kyrgyzstan', code: 'kg', across: 0.675 },
  { name: 'India', code: 'in', across: 0.679 },
  { name: 'Sri Lanka', code: 'lk', across: 0.704 },
  { name: 'Myanmar', code: 'mm', across: 0.74 },
  { name: 'Vietnam', code: 'vn', across: 0.78 },
  { name: 'Cambodia', code: 'kh', across: 0.78 },
  { name: 'Philippines', code: 'ph', across: 0.825 },
] as const

/** Hairlines from moved pins to their countries, and the countries' places, in the map's 1600 by 756 units. */
export const ties =
  'M305,332L281,332M320,335L345,335M368,506L359,506M414,535L423,535M738,390L724,390M775,368L788,368M871,120L871,139M895,94L895,75M912,468L912,488M918,436L918,424M926,368L926,360M1000,188L999,221M1033,116L1016,94M1042,169L1011,158M1044,184L1075,204M1062,160L1080,140M1195,299L1184,299M1239,291L1248,289'
export const tiedPlaces =
  'M305,332h0M320,335h0M368,506h0M414,535h0M738,390h0M775,368h0M871,120h0M895,94h0M912,468h0M918,436h0M926,368h0M1000,188h0M1033,116h0M1042,169h0M1044,184h0M1062,160h0M1195,299h0M1239,291h0'

/** Position of each country, by name, in the map's units. */
export const placesOnMap: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['Guatemala', [305, 332]],
  ['Honduras', [320, 335]],
  ['Peru', [368, 506]],
  ['Bolivia', [414, 535]],
  ['Ghana', [738, 390]],
  ['Nigeria', [775, 368]],
  ['Ukraine', [871, 120]],
  ['Russia', [895, 94]],
  ['Tanzania', [912, 468]],
  ['Kenya', [918, 436]],
  ['Ethiopia', [926, 368]],
  ['Turkmenistan', [1000, 188]],
  ['Kazakhstan', [1033, 116]],
  ['Uzbekistan', [1042, 169]],
  ['Tajikistan', [1044, 184]],
  ['Kyrgyzstan', [1062, 160]],
  ['India', [1086, 303]],
  ['Sri Lanka', [1126, 382]],
  ['Myanmar', [1195, 299]],
  ['Vietnam', [1239, 291]],
  ['Cambodia', [1245, 351]],
  ['Philippines', [1320, 332]],
])
