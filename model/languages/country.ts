import { countries } from '#model/countries.ts'
import { type Language, languages } from './languages.ts'

/** Country codes (ISO 3166-1) of the pick-list, in its order. */
const codes = `
AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG
CR HR CU CY CZ CD DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID
IR IQ IE IL IT CI JM JP JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA
MZ MM NA NR NP NL NZ NI NE NG KP MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL
SG SK SI SB SO ZA KR SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE
ZM ZW`
  .trim()
  .split(/\s/)

const codeOf: ReadonlyMap<string, string> = new Map([
  ...countries.map((name, index) => [name, codes[index] ?? ''] as const),
  ['Viet Nam', 'VN'],
  ['Türkiye', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ['Russian Federation', 'RU'],
])

const names = new Map<Language, Intl.DisplayNames>()

/** Returns a country's name in a language, by its English name; undefined if unknown. */
export function countryIn(language: Language, english: string): string | undefined {
  const code = codeOf.get(english)
  const known = names.get(language) ?? new Intl.DisplayNames(languages[language].tag, { type: 'region' })
  names.set(language, known)
  return code && known.of(code)
}

/** Returns the pick-list in a language: the stored English name and the displayed name, in that language's alphabetical order. */
export function countriesIn(language: Language): { value: string; shown: string }[] {
  const { compare } = new Intl.Collator(languages[language].tag)
  return countries
    .map((value) => ({ value, shown: countryIn(language, value) ?? value }))
    .sort((a, b) => compare(a.shown, b.shown))
}

/** Returns the English name of a country typed in a language; any other text is unchanged. */
export function countryInEnglish(language: Language, typed: string): string {
  const requested = typed.trim().toLocaleLowerCase(languages[language].tag)
  const match = countries.find(
    (name) => countryIn(language, name)?.toLocaleLowerCase(languages[language].tag) === requested,
  )
  return language === 'en' ? typed : (match ?? typed)
}
