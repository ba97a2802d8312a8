/**
 * Names of the months as files write them, long and short, in small letters: English, German, French, Spanish,
 * Portuguese, Italian, Dutch, Swedish, Norwegian, Danish and Polish.
 */
const names: readonly string[] = [
  'january jan januar jän jänner jaenner janvier janv enero ene janeiro gennaio gen januari sty styczeń stycznia',
  'february feb februar février fevr févr fév febrero fevereiro febbraio februari lut luty lutego',
  'march mar mär märz maerz mrz mars marzo março marco maart mrt marts marzec marca',
  'april apr avril avr abril abr aprile kwi kwiecień kwietnia',
  'may mai mayo maio mag maggio mei maj maja',
  'june jun juni juin junio junho giu giugno cze czerwiec czerwca',
  'july jul juli juillet juil julio julho lug luglio lip lipiec lipca',
  'august aug août ago agosto augustus augusti sie sierpień sierpnia',
  'september sep sept septembre septiembre setiembre setembro set settembre wrz wrzesień września',
  'october oct oktober okt octobre octubre outubro out ottobre ott paź październik października',
  'november nov novembre noviembre novembro lis listopad listopada',
  'december dec dezember dez décembre déc decembre diciembre dic dezembro dicembre desember des gru grudzień grudnia',
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
