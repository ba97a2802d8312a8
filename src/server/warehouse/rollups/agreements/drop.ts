import type { Warehouse } from '../../connect.ts'
import { dropPartitions } from '../drop-partitions.ts'

/** Takes builds of an organisation's lines with what they were held against away: those that are over. */
export function dropAgreementBuilds(
  warehouse: Warehouse,
  organization: string,
  isOver: (build: number) => boolean,
): Promise<void> {
  return dropPartitions(warehouse, organization, 'spend_agreement_rollups', isOver)
}
