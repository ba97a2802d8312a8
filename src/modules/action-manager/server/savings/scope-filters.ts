import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { SavingScope } from '../../contract-savings.ts'

/** What names a single document says nothing of purchases to come. */
const ofDocuments = ['invoice_number', 'po_number', 'description']

/** The fields that a saving can be narrowed by: texts of purchase lines that things are added up by. */
export function scopeFields(): string[] {
  return factOf('spend')
    .dimensions.filter(({ kind, isStanding }) => kind === 'text' && !isStanding)
    .filter(({ id }) => !ofDocuments.includes(id))
    .map(({ id }) => id)
}

/** Throws `invalid` for a field that purchases cannot be narrowed by, naming the nearest that they can. */
export function checkScope({ filters }: SavingScope): void {
  const known = scopeFields()
  const issues = filters.flatMap(({ field }, place) => {
    if (known.includes(field)) return []
    const near = nearest(field, known)
    const message = near
      ? t`There is no field "${field}" to narrow by; did you mean "${near}"?`
      : t`There is no field "${field}" to narrow by`
    return [{ path: `scope.filters.${place}.field`, message }]
  })
  const names = filters.map(({ field }) => field)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined)
    issues.push({ path: 'scope.filters', message: t`"${twice}" stands there twice; put its values together` })
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
}

/** The filters of a question about the lines of a scope; an empty value is a blank one. */
export function filtersOf({ filters }: SavingScope): Filter[] {
  return filters.map(({ field, values }) => ({ field, op: 'is', values }))
}

/** Lines whose saving can be measured: they have an item and a quantity. */
export const measurable: readonly Filter[] = [
  { field: 'item', op: 'isNotBlank', values: [] },
  { field: 'quantity', op: 'isNotBlank', values: [] },
]
