import type { places } from './map-places.ts'

/** Facts of one country: first year of supply, registered products, and the distributor. */
type PresenceFacts = { since: number; registered: string; forms: string; distributor: string }

type Row = readonly [since: number, products: number, forms: string, distributor: string]

/** Sample facts; every firm is made up. */
const abroad: Record<Exclude<(typeof places)[number]['code'], 'in'>, Row> = {
  gt: [2021, 9, 'Ampoules, vials', 'Farmacia Quetzora'],
  hn: [2022, 7, 'Ampoules', 'Distribuidora Olanchita Norte'],
  pe: [2018, 16, 'Ampoules, vials, dry powder', 'Andavela Salud'],
  bo: [2024, 6, 'Ampoules, vials', 'Altiplena Médica'],
  gh: [2014, 24, 'Ampoules, vials, tablets', 'Voltara Health'],
  ng: [2013, 31, 'Ampoules, vials, tablets, capsules', 'Benuela Pharma Trading'],
  ua: [2015, 12, 'Ampoules, vials', 'Dniprelle Farm'],
  ru: [2014, 14, 'Ampoules, vials', 'Volgarin Medsnab'],
  tz: [2013, 26, 'Ampoules, vials, tablets', 'Kilimora Medical Supplies'],
  ke: [2012, 34, 'Ampoules, vials, tablets, drops', 'Athira Plains Pharma'],
  et: [2015, 22, 'Ampoules, vials, tablets', 'Abayena Trading'],
  tm: [2019, 8, 'Ampoules', 'Karakelle Derman'],
  kz: [2016, 17, 'Ampoules, vials, dry powder', 'Altynora Med'],
  uz: [2015, 21, 'Ampoules, vials, tablets', 'Zarafelle Pharm'],
  tj: [2018, 11, 'Ampoules, vials', 'Pamirona Dori'],
  kg: [2017, 13, 'Ampoules, vials', 'Ala-Toorin Medservis'],
  lk: [2010, 38, 'Ampoules, vials, tablets, capsules', 'Serendra Medicals'],
  mm: [2011, 29, 'Ampoules, vials, tablets, drops', 'Irrawelle Health'],
  vn: [2016, 15, 'Vials, dry powder', 'Song Lamira Pharma'],
  kh: [2014, 23, 'Ampoules, vials, tablets', 'Tonlera Medical'],
  ph: [2017, 18, 'Ampoules, vials, dry powder', 'Luzvara Health Supply'],
}

/** Returns the number of products registered in a country abroad, and their forms: `['ampoules', 'dry powder']`. */
export function registeredAbroad(code: keyof typeof abroad): { products: number; forms: string[] } {
  const [, products, forms] = abroad[code]
  return { products, forms: forms.toLowerCase().split(', ') }
}

export function presenceFacts(code: (typeof places)[number]['code'], founded: number): PresenceFacts {
  if (code === 'in') {
    const distributor = 'Our domestic desk, to hospitals, institutions and the trade'
    return { since: founded, registered: 'The whole domestic catalogue', forms: 'Every form', distributor }
  }
  const [since, products, forms, distributor] = abroad[code]
  return { since, registered: `${products} products`, forms, distributor }
}
