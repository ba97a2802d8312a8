import { at, type Random } from './random.ts'

/** What a company trades in, which gives the middle word of its name. */
export type Trade =
  | 'food'
  | 'packaging'
  | 'logistics'
  | 'energy'
  | 'technical'
  | 'facilities'
  | 'digital'
  | 'advice'
  | 'retail'

type Country = { code: string; language: Language; city: readonly string[]; legal: readonly (readonly string[])[] }
type Language = 'en' | 'de' | 'nordic' | 'fr' | 'nl' | 'latin'

/** A country's legal forms, each as the register writes it first and then as people write it. */
const countries: readonly Country[] = [
  {
    code: 'DE',
    language: 'de',
    city: ['Hamburg', 'Kassel', 'Ulm'],
    legal: [
      ['GmbH', 'G.m.b.H.', 'Gmbh'],
      ['AG', 'A.G.'],
      ['GmbH & Co. KG', 'GmbH & Co KG', 'GmbH u. Co. KG'],
    ],
  },
  { code: 'SE', language: 'nordic', city: ['Malmö', 'Örebro', 'Lund'], legal: [['AB', 'Aktiebolag', 'A.B.']] },
  {
    code: 'GB',
    language: 'en',
    city: ['Leeds', 'Hull', 'Bristol'],
    legal: [
      ['Ltd', 'Limited', 'Ltd.'],
      ['PLC', 'plc', 'P.L.C.'],
    ],
  },
  {
    code: 'US',
    language: 'en',
    city: ['Akron', 'Dayton', 'Tulsa'],
    legal: [
      ['Inc.', 'Inc', 'Incorporated'],
      ['LLC', 'L.L.C.'],
      ['Corp.', 'Corporation'],
    ],
  },
  {
    code: 'FR',
    language: 'fr',
    city: ['Lyon', 'Lille'],
    legal: [
      ['SAS', 'S.A.S.'],
      ['SARL', 'S.A.R.L.'],
      ['SA', 'S.A.'],
    ],
  },
  { code: 'NL', language: 'nl', city: ['Breda', 'Zwolle'], legal: [['B.V.', 'BV', 'bv']] },
  {
    code: 'DK',
    language: 'nordic',
    city: ['Aarhus', 'Odense'],
    legal: [
      ['A/S', 'AS'],
      ['ApS', 'APS'],
    ],
  },
  { code: 'NO', language: 'nordic', city: ['Bergen', 'Moss'], legal: [['AS', 'A/S']] },
  {
    code: 'IT',
    language: 'latin',
    city: ['Parma', 'Brescia'],
    legal: [
      ['S.r.l.', 'SRL', 'Srl'],
      ['S.p.A.', 'SPA'],
    ],
  },
  { code: 'PL', language: 'en', city: ['Poznan', 'Lodz'], legal: [['Sp. z o.o.', 'Sp. z.o.o.', 'SP ZOO']] },
]
const countryShares: readonly number[] = [24, 16, 13, 11, 9, 8, 7, 4, 4, 4]

const tradeWords: Record<Trade, Record<Language, string>> = {
  food: {
    en: 'Foods|Ingredients|Farms',
    de: 'Lebensmittel|Mühlen|Molkerei',
    nordic: 'Mejeri|Råvaror|Kvarn',
    fr: 'Ingrédients|Laiterie',
    nl: 'Ingrediënten|Zuivel',
    latin: 'Alimentari|Molini',
  },
  packaging: {
    en: 'Packaging|Cartons|Films',
    de: 'Verpackung|Kartonagen',
    nordic: 'Emballage|Förpackning',
    fr: 'Emballages|Cartonnages',
    nl: 'Verpakking|Karton',
    latin: 'Imballaggi',
  },
  logistics: {
    en: 'Logistics|Freight|Haulage',
    de: 'Logistik|Spedition',
    nordic: 'Frakt|Transport',
    fr: 'Transports|Logistique',
    nl: 'Logistiek|Transport',
    latin: 'Trasporti|Logistica',
  },
  energy: {
    en: 'Energy|Power',
    de: 'Energie|Stadtwerke',
    nordic: 'Energi|Kraft',
    fr: 'Énergie',
    nl: 'Energie',
    latin: 'Energia',
  },
  technical: {
    en: 'Engineering|Machinery|Supplies',
    de: 'Technik|Maschinenbau',
    nordic: 'Teknik|Maskin',
    fr: 'Technique|Mécanique',
    nl: 'Techniek|Machines',
    latin: 'Meccanica|Impianti',
  },
  facilities: {
    en: 'Facilities|Services|Property',
    de: 'Gebäudedienste|Service',
    nordic: 'Fastighet|Service',
    fr: 'Services|Propreté',
    nl: 'Diensten|Vastgoed',
    latin: 'Servizi',
  },
  digital: {
    en: 'Systems|Software|Networks',
    de: 'Systeme|Software',
    nordic: 'Data|System',
    fr: 'Numérique|Systèmes',
    nl: 'Systemen|Software',
    latin: 'Sistemi',
  },
  advice: {
    en: 'Partners|Consulting|Advisory',
    de: 'Beratung|Partner',
    nordic: 'Rådgivning|Konsult',
    fr: 'Conseil|Associés',
    nl: 'Advies|Partners',
    latin: 'Consulenza',
  },
  retail: {
    en: 'Trading|Supply|Stores',
    de: 'Handel|Baumarkt|Fachhandel',
    nordic: 'Handel|Varuhus',
    fr: 'Distribution|Comptoir',
    nl: 'Handel|Groothandel',
    latin: 'Commercio|Forniture',
  },
}

const openings =
  'Aurv Belk Brod Calv Dran Elk Fenn Garv Hask Istr Jorv Kelt Lorn Mard Nev Orv Pell Quen Rask Solv Tarn Ulv Verl Wend Yarl Zelm Skar Brim Drast Fjal Grev Vesk'.split(
    ' ',
  )
const middles = ['', '', '', 'a', 'e', 'o', 'er', 'en']
const endings: Record<Language, readonly string[]> = {
  en: ['wick', 'ford', 'mere', 'combe', 'don', 'well', 'ridge', 'brook'],
  de: ['hausen', 'brück', 'stein', 'feld', 'roth', 'wald', 'mann'],
  nordic: ['vall', 'sund', 'berga', 'holm', 'näs', 'lund', 'fors'],
  fr: ['mont', 'ville', 'court', 'lac', 'val', 'rive'],
  nl: ['dijk', 'hoven', 'meer', 'donk', 'veld', 'horst'],
  latin: ['ano', 'etti', 'aldi', 'ella', 'ero', 'ini'],
}

export type Company = {
  stem: string
  trade: string
  legal: string
  legalForms: readonly string[]
  country: string
  city: string
}

/** An invented company, its stem never used before in `taken` (which gains it). */
export function inventCompany(
  random: Random,
  trade: Trade,
  taken: Set<string>,
  pickCountry: (random: Random) => number,
): Company {
  const country = at(countries, pickCountry(random))
  let stem = ''
  while (stem === '' || taken.has(stem))
    stem = random.pick(openings) + random.pick(middles) + random.pick(endings[country.language])
  taken.add(stem)
  const legalForms = random.pick(country.legal)
  return {
    stem,
    trade: random.pick(tradeWords[trade][country.language].split('|')),
    legal: at(legalForms, 0),
    legalForms,
    country: country.code,
    city: random.pick(country.city),
  }
}

export { countryShares }

/** The registered name. */
export function registeredName({ stem, trade, legal }: Company): string {
  return `${stem} ${trade} ${legal}`
}

/** Letters without their marks, as a system that knows only ASCII writes them. */
function plain(text: string): string {
  return text
    .replaceAll('ü', 'ue')
    .replaceAll('ö', 'oe')
    .replaceAll('ä', 'ae')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Two neighbouring letters of a stem swapped, as a hurried clerk types it. */
function mistyped(stem: string): string {
  return `${stem.slice(0, 2)}${stem.slice(3, 4)}${stem.slice(2, 3)}${stem.slice(4)}`
}

function abbreviated(trade: string): string {
  return trade.length > 6 ? `${trade.slice(0, 4)}.` : trade.toUpperCase()
}

/**
 * Up to `count` spellings of one company as they pile up in a vendor list: the registered name first, then other
 * legal forms, case, punctuation, abbreviations, sites and slips. All differ from each other.
 */
export function spellings(random: Random, company: Company, count: number): string[] {
  const { stem, trade, legal, legalForms, city } = company
  const name = registeredName(company)
  const variants = [
    name.toUpperCase(),
    `${stem} ${trade}`,
    `${stem} ${trade} ${legalForms[1] ?? ''}`.trim(),
    `${stem} ${trade}, ${legal}`,
    `${stem} ${abbreviated(trade)} ${legal}`,
    `${stem}-${trade} ${legal}`,
    `${stem} ${trade} ${legal.toLowerCase()}`,
    `${name} - ${city}`,
    `${stem}  ${trade} ${legal}`,
    `${mistyped(stem)} ${trade} ${legal}`,
    plain(name),
    plain(`${stem} ${trade}`).toUpperCase(),
    `${stem} ${trade} (${city})`,
    `${stem} ${trade} ${legalForms[2] ?? legalForms[1] ?? legal}`,
  ]
  const chosen = new Set([name])
  for (let tries = 0; chosen.size < count && tries < 200; tries++) chosen.add(random.pick(variants))
  return [...chosen]
}
