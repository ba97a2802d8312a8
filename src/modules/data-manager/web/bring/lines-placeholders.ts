import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'

/** What lines of each kind may look like. */
export const linesPlaceholders: Record<LoadableId, string> = {
  spend: t('Date\tSupplier\tAmount\tCategory\n2026-09-01\tNordpack AS\t1,250.00\tPackaging'),
  sales: t('Date\tCustomer\tRevenue\tProduct\n2026-09-01\tHarbour Foods\t1,250.00\tCorrugated box'),
  contracts: t(
    'Contract number\tSupplier\tStart\tEnd\tValue\nC-2026-101\tNordpack AS\t2026-01-01\t2027-12-31\t120,000.00',
  ),
  contract_prices: t('Contract number\tItem\tPrice\tValid from\nC-2026-101\tCorrugated box\t1.25\t2026-01-01'),
  budget: t('Period\tDimension\tMember\tAmount\n2026-09\tCategory\tPackaging\t50,000.00'),
  deals: t('Deal number\tCustomer\tStage\tAmount\tProbability\nD-1001\tHarbour Foods\tProposal\t12,500.00\t50'),
  stages: t('Stage\tDeals in it are\tProbability\nProposal\topen\t50\nClosed won\twon\t100'),
  stage_history: t('Deal number\tStage\tSince\nD-1001\tProposal\t2026-09-01'),
  planned_prices: t(
    'Item\tUnit\tPlanned price\tValid from\tValid to\nCorrugated box\tpcs\t1.25\t2026-01-01\t2026-12-31',
  ),
  price_indices: t('Index\tMonth\tValue\nSteel, producer prices\t2026-09\t118.4'),
  actions: t(
    'Title\tOwner\tDue\tStatus\tPriority\nAsk three suppliers for offers\tkim@example.com\t2026-09-30\tOn track\tHigh',
  ),
  goals: t(
    'Type\tTitle\tStands below\tPeriod\tStart\tTarget\nObjective\tBuy better\t\tQ4 2026\t\t\nKey Result\tSuppliers per category\tBuy better\tQ4 2026\t12\t8',
  ),
  rates: t('Month\tCurrency\tRate\n2026-09\tUSD\t0.92'),
}
