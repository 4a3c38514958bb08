/** Made by tools/map-pins.ts. Countries from west to east; `across` is the pin's place from the left edge, 0 to 1. */
export const places = [
  { name: 'Guatemala', code: 'gt', across: 0.177 },
  { name: 'Honduras', code: 'hn', across: 0.214 },
  { name: 'Peru', code: 'pe', across: 0.225 },
  { name: 'Bolivia', code: 'bo', across: 0.263 },
  { name: 'Ghana', code: 'gh', across: 0.454 },
  { name: 'Nigeria', code: 'ng', across: 0.491 },
  { name: 'Ukraine', code: 'ua', across: 0.544 },
  { name: 'Russia', code: 'ru', across: 0.559 },
  { name: 'Tanzania', code: 'tz', across: 0.57 },
  { name: 'Kenya', code: 'ke', across: 0.574 },
  { name: 'Ethiopia', code: 'et', across: 0.579 },
  { name: 'Turkmenistan', code: 'tm', across: 0.625 },
  { name: 'Kazakhstan', code: 'kz', across: 0.636 },
  { name: 'Uzbekistan', code: 'uz', across: 0.633 },
  { name: 'Tajikistan', code: 'tj', across: 0.671 },
  { name: 'Kyrgyzstan', code: 'kg', across: 0.674 },
  { name: 'India', code: 'in', across: 0.679 },
  { name: 'Sri Lanka', code: 'lk', across: 0.704 },
  { name: 'Myanmar', code: 'mm', across: 0.742 },
  { name: 'Vietnam', code: 'vn', across: 0.779 },
  { name: 'Cambodia', code: 'kh', across: 0.779 },
  { name: 'Philippines', code: 'ph', across: 0.825 },
] as const

/** Hairlines from moved pins to their countries, and the countries' places, in the map's 1600 by 756 units. */
export const ties =
  'M305,332L283,332M320,335L343,335M368,506L361,506M414,535L421,535M738,390L726,390M775,368L786,368M871,120L871,137M895,94L895,77M912,468L912,484M918,436L918,424M1000,188L999,218M1033,116L1018,98M1042,169L1013,158M1044,184L1073,202M1062,160L1078,142M1195,299L1187,299M1239,291L1247,291'
export const tiedPlaces =
  'M305,332h0M320,335h0M368,506h0M414,535h0M738,390h0M775,368h0M871,120h0M895,94h0M912,468h0M918,436h0M1000,188h0M1033,116h0M1042,169h0M1044,184h0M1062,160h0M1195,299h0M1239,291h0'
