import type { FieldCandidate } from './candidates.ts'
import { type ContractSentence, type ContractText, longestLine, type TextLine } from './contract-text.ts'
import { pairsOf } from './pairs.ts'

/** By which number a contract goes. */

const mark = String.raw`(?:no\.?|nos?\.|nr\.?|number|reference(?: no\.?| number)?|ref\.?(?: no\.?)?|n[°º]\.?|n\.? ?[°º]|num(?:ero|\.)?|numer|nummer|n\.|#|id)(?![a-z])`
const kinds = `(?:[a-z]*(?:vertrags?|vereinbarung|ubereinkommen)|(?:[a-z]+ )?(?:contract|agreement)|contrat|convention|accord|marche|contratto|accordo|convenzione|contrato|acuerdo|convenio|umow[ay]|porozumienie)`
const labels = new RegExp(
  String.raw`^(?:(?:our |your )?${kinds}(?:[ -](?:cadre|ramowa))?[ -]?${mark}|${mark} (?:of |del? |du |della |der |des )?(?:the )?(?:${kinds})|vertrags-?(?:nr\.?|nummer)|${kinds} (?:reference|id)|(?:reference|referenza|riferimento|referencia) (?:du |del |de la )?(?:contrat|contratto|contrato)|znak umowy)$`,
)
const titled = new RegExp(
  String.raw`\b(${kinds})(?:[ -][a-z]+){0,4}?[ ,]*\(?${mark}[ :]*([a-z0-9][a-z0-9./_-]*[a-z0-9])`,
  'g',
)
const others =
  /(?:nachtrag|zusatz|anderungs|ergänzungs|geheimhaltungs|qualitatssicherungs)[a-z-]*$|\b(?:amendment|addendum|side letter|avenant|atto|aneks|adenda|anexo)/
/** The contract that is named is another one, below which this one stands. */
const another =
  /\b(?:under|pursuant to|in accordance with|based on|unter|gemas|auf grundlage|nach masgabe|aufgrund|en application|conformement a|dans le cadre|ai sensi|in base a|in esecuzione|al amparo|en virtud|conforme a|na podstawie|w ramach|previous|existing|former|whereas|in vigore|premesso|bestehend\w*|bisherig\w*|vigente|anterior|anterieur|precedent|dotychczas\w*|replaces|supersedes|ersetzt|remplace|sostituisce|sustituye|zastepuje|see|siehe|offer|quotation)\b[^.:]{0,30}$/
const isNumber = (text: string) =>
  /\d/.test(text) &&
  text.length >= 3 &&
  !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) &&
  !/^(?:19|20)\d\d$/.test(text)
const token = /^[\s:#]*((?:[A-Z]{1,5} (?=\d))?[A-Za-z0-9][A-Za-z0-9./_-]*(?: ?[/-] ?[A-Za-z0-9][A-Za-z0-9._-]*)*)/

/** So many lines of the first page are its title. */
const titleLines = 14

export function contractNumbers(text: ContractText): FieldCandidate<string>[] {
  const found: FieldCandidate<string>[] = []
  for (const { value, valueFrom } of pairsOf(text, labels)) {
    const number = token.exec(value.written.slice(valueFrom))?.[1]?.replace(/[.,]$/, '')
    if (number && isNumber(number)) found.push({ value: number, weight: 3, sentence: value, at: valueFrom })
  }
  const title = text.lines.filter(({ page, plain }) => page === 1 && plain.trim() !== '').slice(0, titleLines)
  for (const line of title) found.push(...titleNumbers(line))
  return found
}

function titleNumbers(line: TextLine): FieldCandidate<string>[] {
  if (line.written.length > longestLine) return []
  return [...line.plain.matchAll(titled)].flatMap(match => {
    const [whole, kind = '', number = ''] = match
    const before = line.plain.slice(0, match.index)
    if (others.test(kind) || another.test(before) || !isNumber(number)) return []
    const from = match.index + whole.length - number.length
    const written = line.written.slice(from, from + number.length)
    return [{ value: written, weight: 3, sentence: lineSentence(line), at: from }]
  })
}

function lineSentence({ written, plain, from }: TextLine): ContractSentence {
  return { written, plain, heading: '', places: Array.from(written.split(''), (_, at) => from + at) }
}
