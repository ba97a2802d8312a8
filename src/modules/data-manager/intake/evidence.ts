import { isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile, Question } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import { mixedEvidence, placeOf, questionId, type Texts } from './questions.ts'
import { type ColumnEvidence, markOf, provenOrder } from './read-column.ts'

export type EvidenceNeed = { column: number; kind: 'dateOrder' | 'decimalMark' }
/** What a scan of the whole file found; `texts` may give the cells of the rows it names. */
export type FoundEvidence = ColumnEvidence & { texts?: Texts }
export type Settled = { profile: Profile; mapping: Mapping; questions: Question[] }

/**
 * The columns whose head left open how they write dates or decimals, of those that are mapped and those a question
 * offers: worth a scan of the whole file.
 */
export function evidenceNeeded(
  dataset: LoadableId,
  profile: Profile,
  { columns }: Mapping,
  questions: readonly Question[] = [],
): EvidenceNeed[] {
  return [...columns, ...questions.flatMap(offeredColumns)].flatMap((mapped): EvidenceNeed[] => {
    const column = profile.columns[mapped.column]
    const field = loadables[dataset].fields.find(each => each.id === mapped.field)
    if (!column || !field) return []
    if (field.kind === 'date' && column.kind === 'date' && column.dateOrder === null) {
      return [{ column: mapped.column, kind: 'dateOrder' }]
    }
    const isOpenNumber = isNumericField(field) && column.kind === 'number' && column.decimalMark === null
    return isOpenNumber ? [{ column: mapped.column, kind: 'decimalMark' }] : []
  })
}

/** The columns a question offers for its field, as they would be mapped. */
function offeredColumns({ id, field, options }: Question): { field: string; column: number }[] {
  if (field === null || !id.startsWith(questionId('field', ''))) return []
  return options.flatMap(({ value }) => {
    const columns = /^(?:times:|sides:)?(\d+)(?::(\d+))?/.exec(value)?.slice(1) ?? []
    return columns.flatMap(column => (column === undefined ? [] : [{ field, column: Number(column) }]))
  })
}

/**
 * What is known once the whole file was looked at: proven orders and marks enter the profile and the mapping, their
 * questions go, and a column that proves both readings keeps its question with the two rows named, and nothing assumed.
 */
export function settleEvidence(asked: Settled, evidence: readonly FoundEvidence[]): Settled {
  return evidence.reduce(settleColumn, asked)
}

function settleColumn(asked: Settled, evidence: FoundEvidence): Settled {
  const column = asked.profile.columns[evidence.column]
  if (column?.kind === 'date' && column.dateOrder === null) return settleOrder(asked, column, evidence)
  if (column?.kind === 'number' && column.decimalMark === null) return settleMark(asked, column, evidence)
  return asked
}

function settleOrder(asked: Settled, column: ColumnProfile, evidence: FoundEvidence): Settled {
  const id = questionId('dateOrder', column.index)
  const order = provenOrder(evidence)
  const texts = evidence.texts ?? {}
  if (order === null) {
    return evidence.firstOver12 === null
      ? asked
      : asMixed(asked, column.index, id, mixedEvidence('dateOrder', evidence, texts))
  }
  const place = placeOf(evidence.firstOver12 ?? evidence.secondOver12, texts)
  const why =
    order === 'dmy'
      ? t`${place} has a first part over 12, so day first`
      : t`${place} has a second part over 12, so month first`
  return settled(asked, { ...column, dateOrder: order }, why)
}

function settleMark(asked: Settled, column: ColumnProfile, evidence: FoundEvidence): Settled {
  const id = questionId('decimalMark', column.index)
  const mark = markOf(evidence)
  const texts = evidence.texts ?? {}
  if (mark === null) {
    return evidence.dotDecimal === null
      ? asked
      : asMixed(asked, column.index, id, mixedEvidence('decimalMark', evidence, texts))
  }
  const place = placeOf(evidence.dotDecimal ?? evidence.commaDecimal, texts)
  const why = mark === '.' ? t`${place} shows a decimal point` : t`${place} shows a decimal comma`
  return settled(asked, { ...column, decimalMark: mark }, why)
}

/** `column` now knows its order or its mark. */
function settled(asked: Settled, column: ColumnProfile, why: string): Settled {
  const { dateOrder, decimalMark } = column
  const reading = { ...(dateOrder && { dateOrder }), ...(decimalMark && { decimalMark }) }
  const answered = [questionId('dateOrder', column.index), questionId('decimalMark', column.index)]
  const columns = asked.mapping.columns.map(mapped => {
    if (mapped.column !== column.index) return mapped
    const reason = mapped.reason === undefined ? {} : { reason: `${mapped.reason}; ${why}`.slice(0, 300) }
    return { ...mapped, ...reading, ...reason }
  })
  return {
    profile: {
      ...asked.profile,
      columns: asked.profile.columns.map(each => (each.index === column.index ? column : each)),
    },
    mapping: { ...asked.mapping, columns },
    questions: asked.questions.filter(question => !answered.includes(question.id)),
  }
}

/** The question of a column that is mixed: with its rows, and nothing assumed any more. */
function asMixed(asked: Settled, column: number, id: string, evidence: string): Settled {
  const columns = asked.mapping.columns.map(mapped => {
    const { dateOrder: _, decimalMark: __, ...unread } = mapped
    return mapped.column === column ? unread : mapped
  })
  return {
    profile: asked.profile,
    mapping: { ...asked.mapping, columns },
    questions: asked.questions.map(question =>
      question.id === id ? { ...question, evidence, assumed: null } : question,
    ),
  }
}
