import { atOnce, sureForms, type TermsForm, type TermsPart, termsParts } from '../../intake/terms-forms.ts'
import { isNullWord, letIn, literal, spaced } from './sql-text.ts'

/** Stands for terms that are not sure. */
export const unsureTerms = '?'

/**
 * One part of payment terms as digits, the engine's side of `readTerms`: '' where they have no such part or the cell is
 * blank, `unsureTerms` where they are not sure; of a discount only the net days say so.
 */
export function termsPartSql(text: string, part: TermsPart): string {
  const forms = sureForms.map(form => `match(t, ${whole(form.pattern)}), ${partsOf(form)}`).join(',\n')
  const isAtOnce = `match(t, ${whole(atOnce)}), ['0', '', '']`
  const unsure = literal(part === 'net' ? unsureTerms : '')
  const taken = `multiIf(${isNullWord('t')}, '', empty(g), ${unsure}, replaceOne(g[${termsParts.indexOf(part) + 1}], ',', '.'))`
  return letIn('t', `lowerUTF8(${spaced(text)})`, letIn('g', `multiIf(${isAtOnce}, ${forms}, [])`, taken))
}

/** Net days, days of the discount and its percentage; none of them where they are not sure. */
function partsOf({ pattern, groups, isOrderOnly }: TermsForm): string {
  const at = (part: TermsPart) => {
    const place = groups.indexOf(part)
    return place === -1 ? "''" : `e[${place + 1}]`
  }
  const parts = `[${termsParts.map(at).join(', ')}]`
  const found = `extractGroups(t, ${whole(pattern)})`
  if (!groups.includes('discountDays')) return letIn('e', found, parts)
  const figure = (part: TermsPart) => `toFloat64OrZero(replaceOne(${at(part)}, ',', '.'))`
  const isSure = [
    `${figure('discountDays')} < ${figure('net')}`,
    `${figure('discountPercent')} > 0`,
    ...(isOrderOnly ? [`${figure('discountPercent')} < ${figure('discountDays')}`] : []),
  ]
  return letIn('e', found, `if(${isSure.join(' AND ')}, ${parts}, [])`)
}

function whole(pattern: string): string {
  return literal(`^(?:${pattern})$`)
}
