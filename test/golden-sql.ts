import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { compileQuery } from '#server/warehouse/compile/compile.ts'
import type { Compiled } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import type { Budget } from '#server/warehouse/compile/read-budget.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'

export const goldenOrganization = '00000000-0000-4000-8000-000000000001'

/** Everything in the base currency, and some of it not. */
export const single: CompileSettings = { baseCurrency: 'EUR', rates: null }
export const mixed: CompileSettings = {
  baseCurrency: 'EUR',
  rates: [{ currency: 'USD', month: '2025-01-01', rate: '0.96' }],
}

/** All statements of a question with what they take from outside, as golden files keep them. */
export function goldenSql(input: QueryInput, settings = single, budget?: Budget): string {
  const spec = querySpecSchema.parse(input)
  const { page, totals, ...others } = compileQuery(spec, factOf(spec.dataset), goldenOrganization, settings, budget)
  const part = (name: string, one: Compiled | null) => (one ? `-- ${name}\n${one.sql};\n` : '')
  const taken = (one: Compiled) => JSON.stringify(one.params, null, 2).replaceAll(/^/gm, '-- ')
  const isShared = !page || taken(page) === taken(totals)
  return [
    part('page', page),
    isShared ? '' : `${taken(page)}\n`,
    part('totals', totals),
    part('missing rates', others.missingRates),
    part('budget', others.budget),
    part('missing rates of the budget', others.budgetRates),
    taken(totals),
    '\n',
  ]
    .filter(Boolean)
    .join('\n')
}
