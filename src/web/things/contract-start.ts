import { dayIn } from '#shared/formats/zoned.ts'
import type { Origin } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate } from '#web/ui/format.ts'
import { type Started, yearBefore } from './start-rules.ts'

type Contract = {
  id: string
  number: string
  supplier: string
  end: string
  /** What is bought under it, where that is known. */
  scope: Origin['scope']
}

/** What a contract says of itself where something is begun with it; its address is its row of the register. */
export function contractStart({ id, number, supplier, end, scope }: Contract): Started {
  return {
    ...{ place: 'contract', key: id, path: `/app/data-manager/registers/contracts?row=${id}` },
    title: t`Contract ${number} with ${supplier}`,
    about: t`The contract runs until ${formatDate(end)}.`,
    question: null,
    amount: null,
    scope,
    baseline: yearBefore(today()),
  }
}

/** The day it is where the person is. */
export function today(): string {
  return dayIn(new Date(), personFormats().timeZone)
}
