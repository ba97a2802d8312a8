import { useAnalysis } from '#blocks/parts/analysis.tsx'
import type { ChosenParty } from '#blocks/parts/party-of.ts'
import { t } from '#shared/translate.ts'
import { yearBefore } from '#web/things/start-rules.ts'
import { useWork } from '#web/things/work-api.ts'
import { StartWork } from '#web/things/worked-on.tsx'

/** Who works on a supplier or a customer, and the way to begin something with them. */
export function PartyWork({ party: { kind, name } }: { party: ChosenParty }) {
  const { asked } = useAnalysis()
  const place = { place: kind, key: name }
  const { dataset, filters, period, comparison } = asked
  const compare = 'period' in comparison ? comparison.period : null
  const start = () => ({
    ...place,
    title: name,
    about: kind === 'supplier' ? t`All that is bought from ${name}.` : t`All that is sold to ${name}.`,
    question: { dataset, filters: [...filters], period, compare },
    amount: null,
    scope: kind === 'supplier' ? [{ field: 'supplier_family', values: [name] }] : [],
    baseline: kind === 'supplier' ? (compare ?? yearBefore(period.from)) : null,
  })
  return <StartWork work={useWork([place])(place)} start={start} isFurther />
}
