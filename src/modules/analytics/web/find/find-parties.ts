import { partyPages } from '#blocks/parts/party-of.ts'
import { writeFiltersOf } from '#blocks/parts/view-address.ts'
import { plural } from '#shared/translate.ts'
import { membersQuery } from '#web/filters/members-query.ts'
import type { Finder } from '#web/find/find.ts'
import { formatNumber } from '#web/ui/format.ts'

const finderOf =
  (kind: (typeof partyPages)[number]['party']): Finder =>
  async (text, { queries }) => {
    const page = partyPages.find(({ party }) => party === kind)
    if (!page) return []
    const { members } = await queries.fetchQuery(membersQuery({ dataset: page.dataset, field: kind, search: text }))
    return members.map(({ value, lines }) => ({
      id: value,
      label: value,
      note: `${formatNumber(lines)} ${plural(lines, 'line', 'lines')}`,
      to: page.to,
      search: writeFiltersOf([{ field: kind, op: 'is', values: [value] }]),
    }))
  }

/** Suppliers by a part of their name, those with most lines first; each leads to all that is known of it. */
export const findSuppliers = finderOf('supplier_family')

/** The same of customers. */
export const findCustomers = finderOf('customer_family')
