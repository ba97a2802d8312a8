import { pageSize } from '#shared/paging.ts'
import { useRows as useRowsOfScreen } from '#web/ui/table-rows.ts'

export type { SortState } from '#web/ui/table-rows.ts'

/** Rows that are here whole stand on paper whole up to so many; of longer lists stands the page that a screen begins with. */
const mostRows = 100

/** The rows of a table on paper, where nobody turns to its next page. */
export const useRows: typeof useRowsOfScreen = options => {
  const isWhole = options.paging === undefined && options.rows.length <= mostRows
  const whole = { page: 1, total: pageSize, onPage: () => undefined }
  return useRowsOfScreen(isWhole ? { ...options, paging: whole } : options)
}
