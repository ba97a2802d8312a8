import { lastDay } from '#shared/contract-terms.ts'
import { noUpload } from '#shared/query-explanation.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Warehouse } from '../warehouse/connect.ts'
import { listMappingVersions, useMappingVersion as putInUse } from '../warehouse/query/mapping-version.ts'
import { type CopiedRegister, copiedRegisters } from '../warehouse/schema.ts'
import { contractTerms } from './contract-terms.ts'
import { listAllStages } from './deal-stages.ts'
import { readStageTable, statusIn } from './stage-table.ts'
import { listAllRows } from './store.ts'

const rowsAtOnce = 10_000
/** Questions under way may still read the versions before. */
const kept = 3

/**
 * Writes a register as it is as the next version of its copy, `<register>_copies`, and makes that the one lines are read
 * with. Under a lock of the register's: a transaction that fails leaves a version nobody reads, which the next replaces.
 */
export async function copyRegister(scope: Scope, tx: Transaction, register: CopiedRegister): Promise<void> {
  const { warehouse, organization } = scope
  const current = (await listMappingVersions(tx)).find(({ kind }) => kind === register)?.version ?? 0
  const place = { organization: organization.uuid, version: current + 1 }
  await dropVersion(warehouse, register, place)
  const rows = await rowsToCopy(scope, tx, register)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows.slice(at, at + rowsAtOnce).map(row => ({ ...row, ...place }))
    await warehouse.client('load').insert({ table: tableOf(register), values, format: 'JSONEachRow' })
  }
  await putInUse(tx, organization.uuid, { kind: register, version: place.version })
  if (current >= kept) await dropVersion(warehouse, register, { ...place, version: place.version - kept })
}

async function rowsToCopy(scope: Scope, tx: Transaction, register: CopiedRegister): Promise<object[]> {
  if (register === 'deals') return dealCopies(scope, tx)
  const rows = (await listAllRows(tx, scope, register)).map(({ values }) => values)
  return register === 'contracts' ? rows.filter(isSigned).map(contractCopy) : rows
}

/** The last day a date of the warehouse can be. */
const endless = '2299-12-31'

/** What is a draft is no contract yet: nothing is bought under it. */
function isSigned(values: RegisterValues): boolean {
  return contractTerms(values).status !== 'draft'
}

/** A contract as figures go by it: one that renews itself has no end. */
function contractCopy(values: RegisterValues): object {
  return { ...values, end_date: lastDay(contractTerms(values)) ?? endless }
}

type Version = { organization: string; version: number }

function tableOf(register: CopiedRegister): string {
  return `${register}_copies`
}

async function dropVersion(warehouse: Warehouse, register: CopiedRegister, version: Version): Promise<void> {
  const sql = `ALTER TABLE ${tableOf(register)} DROP PARTITION tuple({organization:UUID}, {version:UInt32})`
  await warehouse.run(sql, version, { lane: 'load' })
}

/** Takes every copy of an organisation's registers out of the warehouse. Repeatable. */
export async function dropAllCopies(warehouse: Warehouse, organization: string): Promise<void> {
  for (const register of copiedRegisters) {
    const versions = await warehouse.rows<Version>(
      `SELECT DISTINCT organization, version FROM ${tableOf(register)} WHERE organization = {organization:UUID}`,
      { organization },
    )
    for (const version of versions) await dropVersion(warehouse, register, version)
  }
}

/**
 * The deals as the warehouse keeps them: dated by the day they close, else by the day they were created, else not at all;
 * `noted` is the day they came into the register. With every stage they came to, and where they have no probability of
 * their own, that of their stage.
 */
async function dealCopies(scope: Scope, tx: Transaction): Promise<object[]> {
  const rows = await listAllRows(tx, scope, 'deals')
  const stagesOf = await listAllStages(tx, scope)
  const table = await readStageTable(tx, scope)
  return rows.map(({ id, values, createdAt, uploadId }, index) => {
    const stage = values.stage ?? ''
    return {
      ...values,
      upload: uploadId ?? noUpload,
      row: index + 1,
      date: values.close_date ?? values.created_date ?? null,
      noted: createdAt.slice(0, 10),
      status: statusIn(table, stage),
      probability: values.probability ?? table(stage)?.probability ?? null,
      stages: stagesOf({ id, dealId: values.deal_id ?? '' }).map(one => ({
        stage: one.stage,
        since: one.since.toISOString().slice(0, 10),
      })),
    }
  })
}
