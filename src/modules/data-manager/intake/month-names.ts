/**
 * Names of the months as files write them, long and short, in small letters: English, German, French, Spanish,
 * Portuguese, Italian, Dutch, Swedish, Norwegian and Danish.
 */
const names: readonly string[] = [
  'january jan januar jän jänner jaenner janvier janv enero ene janeiro gennaio gen januari',
  'february feb februar février fevr févr fév febrero fevereiro febbraio februari',
  'march mar mär märz maerz mrz mars marzo março marco maart mrt marts',
  'april apr avril avr abril abr aprile',
  'may mai mayo maio mag maggio mei maj',
  'june jun juni juin junio junho giu giugno',
  'july jul juli juillet juil julio julho lug luglio',
  'august aug août ago agosto augustus augusti',
  'september sep sept septembre septiembre setiembre setembro set settembre',
  'october oct oktober okt octobre octubre outubro out ottobre ott',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre déc decembre diciembre dic dezembro dicembre desember des',
]

/** The number (1-12) of each month's name, as written and without its accents. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, at) =>
    line.split(' ').flatMap(name => [name, unaccented(name)].map((word): [string, number] => [word, at + 1])),
  ),
)

/** 1 to 12 for a month's name or its short form, with or without a full stop; `null` for anything else. */
export function monthOf(name: string): number | null {
  return monthNumbers.get(unaccented(name.replaceAll('.', '').toLowerCase())) ?? null
}

function unaccented(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

/** What heads call a column of months, in the languages of the other heads. */
export const monthHeads: ReadonlySet<string> = new Set(
  'month mth monat mois mes mese maand manad maned period periode periodo perioden buchungsmonat miesiac kuukausi yearmonth monthyear yyyymm calmonth'.split(
    ' ',
  ),
)
