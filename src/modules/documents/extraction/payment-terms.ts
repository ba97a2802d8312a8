import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf } from './clause.ts'
import type { ContractSentence, ContractText, ReadSentence } from './contract-text.ts'
import { durationsIn } from './durations.ts'
import { pairsOf } from './pairs.ts'

/** Within how many days invoices are paid. */

const labels =
  /^(?:payment(?: (?:terms?|conditions?|period))?|terms of payment|zahlungs(?:bedingungen|ziel|frist|konditionen)|zahlung|(?:conditions|delai|modalites) de (?:paiement|reglement)|paiement|reglement|(?:condizioni|termini|termine|modalita) di pagamento|pagament[oi]|(?:condiciones|plazo|forma) de pago|pagos?|(?:warunki|termin) platnosci|platnosc)$/
const ofPayment = anyOfWords(
  'pay',
  'paid',
  'settle',
  'zahl',
  '\\w*zahlbar',
  'begleich',
  'beglichen',
  'fallig',
  'paiement',
  'paye',
  'payable',
  'exigible',
  'regl',
  'pagat',
  'pagament',
  'pagar',
  'pago',
  'abon',
  'saldat',
  'liquid',
  'platn',
  'zaplat',
  'plac',
  'uregul',
  'net\\b',
  'due',
)
const ofInvoice = anyOfWords(
  '\\w*invoice',
  '\\w*rechnung',
  'factur',
  'fattur',
  'faktur',
  'net\\b',
  'netto',
  'rachun',
  'statement',
)
const ofOther = anyOfWords(
  'interest',
  'late\\b',
  'overdue',
  'default',
  'verzug',
  'mahn',
  'verzinsung',
  'disput',
  'credit note',
  'gutschrift',
  'refund',
  'interet',
  'retard',
  'ritard',
  'mora\\b',
  'morator',
  'demora',
  'opozni',
  'odset',
  'object',
  'contest',
  'reclam',
  'terminat',
  'suspen',
  'kundig',
  'defect',
  'deposit',
  'beanstand',
  'einwend',
  'widersp',
  'rebate',
  'bonus',
  'kwestion',
  'reklam',
  'sospen',
  'rembours',
  'nota di credito',
  'abono',
  'issued? (?:the |its |an )?invoice',
  'subcontract',
  'emett',
  'emite',
  'wystawi (?:faktur|rachun)',
)
const cash = /^ ?(?:[^.;,]{0,34}?)(?:\d ?%|\bskonto|\bdiscount|\bescompte|\bsconto|\bdescuento|\bskont)/
const cashBefore = /(?:%|\bskonto|\bdiscount|\bescompte|\bsconto|\bdescuento|\bskont\w*)[^.;,]{0,45}$/
const after =
  /^'? ?(?:net\b|netto|calendar|after|from|of|following|date|end of month|nach\b|ab\b|ohne abzug|rein netto|zahlbar|fallig|zur zahlung|apres|a compter|de la date|fin de mois|date (?:de )?facture|net\b|nets\b|dalla|data fattura|dal\b|d\.?f\.?|fine mese|a partir|desde|fecha|tras|siguientes|despues|od\b|po\b|from receipt|to pay)/
const netFigure = /\b(?:net|netto) ?(\d{1,3})\b(?! ?(?:%|[.,]\d|days? of|kg|g\b))|\b(\d{1,3}) (?:net|netto)\b/

export function paymentTerms(text: ContractText): FieldCandidate<number>[] {
  const found: FieldCandidate<number>[] = []
  for (const sentence of text.sentences) readSentence(sentence, found)
  for (const { value, valueFrom } of pairsOf(text, labels)) readPair(value, valueFrom, found)
  return found
}

function readSentence(sentence: ReadSentence, found: FieldCandidate<number>[]): void {
  if (!ofPayment.test(sentence.plain) && !ofPayment.test(sentence.heading)) return
  if (!ofInvoice.test(sentence.plain)) return
  const durations = sentence.durations.filter(({ length }) => length.unit === 'days')
  for (const duration of durations) {
    const around = aroundOf(sentence, duration)
    if (ofOther.test(clauseAround(around.before, around.after))) continue
    if (isCash(around)) continue
    const isWithin =
      /\b(?:within|in|innerhalb|binnen|bis|mit einer frist von|zahlungsziel(?: von| betragt)?|dans(?: un delai de| les)?|sous|a|delai de|entro|termine di|nel termine di|en(?: un)?(?: plazo)?(?: maximo)?(?: de)?|dentro de(?: los)?|plazo de|w ciagu|w terminie|terminie|termin platnosci(?: wynosi)?|terms?(?: are| of| is)?|payment terms?:?|at|is|net)(?: (?:von|de|di|los|spatestens|at the latest|einem|des|les|the|within|netto|net|a maximum of|not more than))*$/.test(
        around.before,
      )
    if (!isWithin && !after.test(around.after)) continue
    const isNew = sentence.isChange && isNow(around.before, around.after)
    if (sentence.isChange && durations.length > 1 && !isNew) continue
    found.push({ value: duration.length.count, weight: isNew ? 4 : 3, sentence, at: duration.from })
  }
}

/** The part of the sentence between commas that has the days: what is said of delays stands in others. */
function clauseAround(before: string, after: string): string {
  return `${before.split(/[,:] /).at(-1) ?? ''} ${after.split(/[,.] /)[0] ?? ''}`
}

function isCash({ before, after: rest }: { before: string; after: string }): boolean {
  if (/^[^.;,]{0,20}\b(?:netto|net|ohne abzug|rein netto)\b/.test(rest)) return false
  return (
    cash.test(rest) ||
    (cashBefore.test(before) && !/\b(?:or|oder|ou|o|lub|otherwise|sonst|sinon|net|netto)\b[^.;,%]{0,30}$/.test(before))
  )
}

function readPair(value: ContractSentence, valueFrom: number, found: FieldCandidate<number>[]): void {
  const durations = durationsIn(value.plain).filter(({ from, length }) => from >= valueFrom && length.unit === 'days')
  let isFound = false
  for (const duration of durations) {
    const around = aroundOf(value, duration)
    if (isCash(around) || ofOther.test(clauseAround(around.before, around.after))) continue
    found.push({ value: duration.length.count, weight: 3, sentence: value, at: duration.from })
    isFound = true
  }
  const net = netFigure.exec(value.plain.slice(valueFrom))
  const days = Number(net?.[1] ?? net?.[2] ?? 0)
  if (!isFound && net && days > 0) found.push({ value: days, weight: 3, sentence: value, at: valueFrom + net.index })
}
