import { aboveContractPrice, offContract, underContract } from '#shared/contract-lines.ts'
import type { Period } from '#shared/query-spec.ts'
import { type LinesLink, useLinesLink } from '#web/lines-link.ts'
import type { Renewal, RenewalFigure } from '../../contract-renewals.ts'

export type FigureKind = 'spend' | 'above' | 'off'
export type FigureLinks = (renewal: Renewal, figure: RenewalFigure, kind: FigureKind) => LinesLink | null

/** To the lines of a figure of a contract; `period` is the one of those that are not of the time its value is for. */
export function useFigureLinks(period: Period | undefined): FigureLinks {
  const lines = useLinesLink()
  return ({ number, family }, { from, to }, kind) => {
    if (kind === 'spend') return lines({ dataset: 'spend', filters: [underContract(number)], period: { from, to } })
    const filters = kind === 'above' ? aboveContractPrice(number) : offContract(family)
    return period ? lines({ dataset: 'spend', filters, period }) : null
  }
}
