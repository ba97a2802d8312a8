/**
 * Legal forms of companies as they stand in names, folded to capital letters without points. Written together from what
 * the registers of these countries use.
 */

/** Forms that are never a word of a name: they are taken out wherever they stand after the first word. */
const plainForms =
  'GMBH GGMBH MBH EGMBH KGAA OHG GBR GESMBH SARL SASU EURL SNC LTD LIMITED PLC LLC LLP INC INCORPORATED CORP CORPORATION ' +
  'BVBA SPRL CVBA OYJ ABP AKTIEBOLAG AKTIEBOLAGET APS AKTIESELSKAB ANPARTSSELSKAB SRL SRLS SAPA LTDA LDA EIRELI ' +
  'UNIPESSOAL PTY PVT SPZOO DOO SRO KFT ZRT NYRT OOO OAO ZAO PAO AKTIENGESELLSCHAFT SDNBHD BHD PTE PJSC EHF UAB'

/** Short ones that could be a word or initials: they are taken off at an end of the name only. */
const shortForms =
  'AG KG SA SAS AB AS ASA SPA BV NV VOF OY HB CO COMPANY CIE SE SL SLU SAU SC SCS SCA SCOP KS IS PS UG EK EV EG CV CA AD DD ' +
  'DBA LP EI BT JSC OU SIA TOV KK AE EPE SPJ'

/** Forms of several words, the longest first. */
const longForms = [
  'SP Z O O',
  'SP Z OO',
  'SP ZOO',
  'SPOLKA Z OO',
  'S DE RL DE CV',
  'SA DE CV',
  'SDN BHD',
  'D O O',
  'S R O',
  'S R L',
  'S P A',
  'S L',
  'S A',
  'K K',
  'A S',
  'PTY LTD',
  'PVT LTD',
  'KABUSHIKI KAISHA',
]
  .map(form => form.split(' '))
  .toSorted((one, other) => other.length - one.length)

const plain = new Set(plainForms.split(' '))
const short = new Set(shortForms.split(' '))
/** Forms some countries write before the name. */
const leading = new Set(['AB', 'OY', 'PT', 'OOO', 'OAO', 'ZAO', 'PAO', 'AS', 'UAB', 'SIA', 'TOV'])

/** The words of a name without its legal forms; a name of nothing else keeps its words. */
export function withoutLegalForms(words: readonly string[]): string[] {
  let rest = withoutLast(words)
  while (rest.length > 2 && leading.has(rest[0] ?? '')) rest = rest.slice(1)
  const kept = rest.filter((word, index) => index === 0 || !plain.has(word))
  return kept.length > 0 ? withoutLast(kept) : [...words]
}

function withoutLast(words: readonly string[]): string[] {
  let rest = [...words]
  for (;;) {
    const length = endingLength(rest)
    if (length === 0 || length >= rest.length) return rest
    rest = rest.slice(0, -length)
  }
}

/** How many of the last words are one legal form. */
function endingLength(words: readonly string[]): number {
  const long = longForms.find(
    form =>
      form.length < words.length && form.every((word, index) => words[words.length - form.length + index] === word),
  )
  if (long) return long.length
  const last = words.at(-1) ?? ''
  return plain.has(last) || short.has(last) ? 1 : 0
}
