/** Month words as dates carry them, lower case, long and short: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const words = [
  'january jan januar jän jänner janvier janv enero ene janeiro gennaio gen januari',
  'february feb februar februari février fevrier févr fevr fév fev febrero fevereiro febbraio',
  'march mar märz maerz mär mrz mars marzo março marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maio maggio mag mei',
  'june jun juni juin junio junho giugno giu',
  'july jul juli juillet juil julio julho luglio lug',
  'august aug août aout aoû agosto ago augustus',
  'september sep sept septembre septiembre setiembre setembro settembre set',
  'october oct oktober okt octobre octubre outubro out ottobre ott',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre decembre déc diciembre dic dezembro dicembre',
]

/** The number (1-12) of each month word. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  words.flatMap((line, index) => line.split(' ').map(name => [name, index + 1] as const)),
)
