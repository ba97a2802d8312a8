/** Whole numbers as contracts spell them, plain: one to a hundred and ninety-nine, in six languages. */

type Language = {
  /** 1 to 19 or 20, 30; several forms of one number stand behind each other. */
  small: string
  /** 20, 30 … 90. */
  tens: string
  /** What a ten and a unit make. */
  join: (ten: string, unit: string) => string
}

const languages: readonly Language[] = [
  {
    small:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    join: (ten, unit) => `${ten} ${unit}`,
  },
  {
    small:
      'ein|eine|einen|einem|einer|eines|eins zwei|zweier drei|dreier vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreisig vierzig funfzig sechzig siebzig achtzig neunzig',
    join: (ten, unit) => `${unit}und${ten}`,
  },
  {
    small:
      'un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix+sept dix+huit dix+neuf',
    tens: 'vingt trente quarante cinquante soixante soixante+dix quatre+vingt|quatre+vingts quatre+vingt+dix',
    join: (ten, unit) => (/^une?$/.test(unit) ? `${ten} et ${unit}` : `${ten} ${unit}`),
  },
  {
    small:
      'uno|una|un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    join: (ten, unit) => (/^[uo]/.test(unit) ? `${ten.slice(0, -1)}${unit}` : `${ten}${unit}`),
  },
  {
    small:
      'un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    join: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
  },
  {
    small:
      'jeden|jednego|jedna dwa|dwoch|dwie trzy|trzech cztery|czterech piec|pieciu szesc|szesciu siedem|siedmiu osiem|osmiu dziewiec|dziewieciu dziesiec|dziesieciu jedenascie|jedenastu dwanascie|dwunastu trzynascie|trzynastu czternascie|czternastu pietnascie|pietnastu szesnascie|szesnastu siedemnascie|siedemnastu osiemnascie|osiemnastu dziewietnascie|dziewietnastu',
    tens: 'dwadziescia|dwudziestu trzydziesci|trzydziestu czterdziesci|czterdziestu piecdziesiat|piecdziesieciu szescdziesiat|szescdziesieciu siedemdziesiat|siedemdziesieciu osiemdziesiat|osiemdziesieciu dziewiecdziesiat|dziewiecdziesieciu',
    join: (ten, unit) => `${ten} ${unit}`,
  },
]

/** Within longer words: dwumiesieczny, czteromiesieczny. */
const prefixes: Readonly<Record<string, number>> = { dwu: 2, cztero: 4, piecio: 5, szescio: 6, dwunasto: 12 }

const hundreds: readonly string[] = [
  'one hundred',
  'a hundred',
  'hundert',
  'einhundert',
  'cent',
  'cento',
  'cien',
  'ciento',
  'sto',
  'stu',
]

const known = new Map<string, number>([
  ...hundreds.map((word): [string, number] => [word, 100]),
  ...Object.entries(prefixes),
])
for (const language of languages) {
  const own = numbersOf(language)
  for (const [word, number] of own) know(word, number)
  for (const [word, number] of own) {
    for (const hundred of hundreds) {
      for (const joined of [`${hundred} ${word}`, `${hundred} and ${word}`, `${hundred}${word}`])
        know(joined, 100 + number)
    }
  }
}

function know(word: string, number: number): void {
  if (!known.has(word)) known.set(word, number)
}

function numbersOf({ small, tens, join }: Language): Map<string, number> {
  const own = new Map<string, number>()
  const units = formsIn(small)
  for (const [at, words] of units.entries()) for (const word of words) own.set(word, at + 1)
  for (const [at, words] of formsIn(tens).entries()) {
    for (const ten of words) {
      own.set(ten, (at + 2) * 10)
      for (const [unit, each] of units.slice(0, 9).entries()) {
        for (const word of each) own.set(join(ten, word), (at + 2) * 10 + unit + 1)
      }
    }
  }
  return own
}

function formsIn(words: string): string[][] {
  return words.split(' ').map(each => each.split('|').map(form => form.replaceAll('+', ' ')))
}

/** The number that words say, written with hyphens or without; `null` for anything else. */
export function spelledNumber(words: string): number | null {
  return known.get(words.replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()) ?? null
}

/** The number that the last words of a text say, as many of them as make one, and where they begin. */
export function numberAtEnd(text: string): { number: number; from: number } | null {
  const words = [...text.matchAll(/[a-z]+/g)].slice(-5)
  for (const word of words) {
    const number = spelledNumber(text.slice(word.index))
    if (number !== null) return { number, from: word.index }
  }
  return null
}
