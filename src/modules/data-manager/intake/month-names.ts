/** Names of the months as files write them, unaccented and in small letters, in nine languages. */
const names: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene janeiro gennaio gen januari',
  'february feb februar fevrier fevr fev febrero fevereiro febbraio februari',
  'march mar marz maerz mrz mars marzo marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maio mag maggio mei maj',
  'june jun juni juin junio junho giu giugno',
  'july jul juli juillet juil julio julho lug luglio',
  'august aug aout agosto ago augustus augusti',
  'september sep sept septembre septiembre setiembre setembro set settembre',
  'october oct oktober okt octobre octubre outubro out ottobre ott',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dezembro dicembre desember des',
]

const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, at) => line.split(' ').map((name): [string, number] => [name, at + 1])),
)

/** 1 to 12 for a month's name or its short form, with or without a full stop; `null` for anything else. */
export function monthOf(name: string): number | null {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
  return months.get(plain) ?? null
}
