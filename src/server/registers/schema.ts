import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DealStatus } from '#shared/deal-status.ts'
import type { RegisterId } from '#shared/registers.ts'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '../database/columns.ts'
import { isOfSearchedOrganization, named } from '../database/named.ts'
import type { ReadFrom } from './row-change.ts'

/** The registers. A row is known to people by its key (see shared/registers.ts), to the portal by its uuid. */
const row = {
  organizationUuid: organizationUuid(),
  uuid: uuid('uuid').primaryKey().defaultRandom(),
}
const kept = {
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The upload the row's values last came from, `null` when typed by hand. */
  uploadUuid: uuid('upload_uuid'),
  updatedBy: text('updated_by').notNull(),
}
const money = (name: string) => numeric(name, { precision: 38, scale: 6 })
const day = (name: string) => date(name, { mode: 'string' })

function contractName({ number, supplier }: { number: PgColumn; supplier: PgColumn }): SQL<string> {
  return sql`(${number} || ' ' || ${supplier})`
}

export const contracts = pgTable(
  'contracts',
  {
    ...row,
    number: text('number').notNull(),
    supplier: text('supplier').notNull(),
    category: text('category').notNull().default(''),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    initialTermMonths: integer('initial_term_months'),
    /** `yes` or `no`, empty when not said. */
    autoRenew: text('auto_renew').notNull().default(''),
    renewalTermMonths: integer('renewal_term_months'),
    renewal: text('renewal').notNull().default(''),
    noticeDays: integer('notice_days'),
    noticeMonths: integer('notice_months'),
    value: money('value'),
    /** One of `valuePers`, empty when not said. */
    valuePer: text('value_per').notNull().default(''),
    currency: text('currency').notNull(),
    paymentTermsDays: integer('payment_terms_days'),
    /** One of `contractStatuses`, empty when not said. */
    contractStatus: text('contract_status').notNull().default(''),
    ...kept,
  },
  table => [
    uniqueIndex('contract_key').on(table.organizationUuid, table.number),
    ...named('contracts', { organizationUuid: table.organizationUuid, name: contractName(table) }),
    ofOrganization(),
  ],
)

/** What the search asks for contracts: a number, and whose it is. */
export const contractNames = pgView('contract_names').as(view =>
  view
    .select({
      uuid: contracts.uuid,
      name: contractName(contracts).as('name'),
      recent: sql<Date>`${contracts.endDate}`.as('recent'),
    })
    .from(contracts)
    .where(isOfSearchedOrganization),
)

export const contractPrices = pgTable(
  'contract_prices',
  {
    ...row,
    contractNumber: text('contract_number').notNull(),
    item: text('item').notNull(),
    unit: text('unit').notNull().default(''),
    price: money('price').notNull(),
    currency: text('currency').notNull(),
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    ...kept,
  },
  table => [
    unique('contract_price_key')
      .on(table.organizationUuid, table.contractNumber, table.item, table.validFrom)
      .nullsNotDistinct(),
    ofOrganization(),
  ],
)

export const budgetLines = pgTable(
  'budget_lines',
  {
    ...row,
    /** First day of the month. */
    period: day('period').notNull(),
    dimension: text('dimension').notNull().default(''),
    member: text('member').notNull().default(''),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    ...kept,
  },
  table => [
    uniqueIndex('budget_line_key').on(table.organizationUuid, table.period, table.dimension, table.member),
    ofOrganization(),
  ],
)

export const deals = pgTable(
  'deals',
  {
    ...row,
    dealId: text('deal_id').notNull(),
    customer: text('customer').notNull(),
    owner: text('owner').notNull().default(''),
    stage: text('stage').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Percent, 0-100. */
    probability: numeric('probability', { precision: 9, scale: 6 }),
    createdDate: day('created_date'),
    closeDate: day('close_date'),
    ...kept,
  },
  table => [uniqueIndex('deal_key').on(table.organizationUuid, table.dealId), ofOrganization()],
)

/** What each stage says of the deals in it, as the organisation has it. */
export const stageWords = pgTable(
  'stage_words',
  {
    ...row,
    stage: text('stage').notNull(),
    status: text('status').$type<DealStatus>().notNull(),
    /** Percent, 0-100, of open deals that have none of their own. */
    probability: numeric('probability', { precision: 9, scale: 6 }),
    ...kept,
  },
  table => [uniqueIndex('stage_word_key').on(table.organizationUuid, sql`lower(${table.stage})`), ofOrganization()],
)

/** When a deal came to a stage, as the system it comes from has it. */
export const stageHistory = pgTable(
  'stage_history',
  {
    ...row,
    dealId: text('deal_id').notNull(),
    stage: text('stage').notNull(),
    since: day('since').notNull(),
    ...kept,
  },
  table => [
    uniqueIndex('stage_history_key').on(table.organizationUuid, table.dealId, table.stage, table.since),
    ofOrganization(),
  ],
)

/** When a deal came to a stage, as the portal noted it. */
export const dealStages = pgTable(
  'deal_stages',
  {
    ...row,
    dealUuid: uuid('deal_uuid').notNull(),
    stage: text('stage').notNull(),
    since: instant('since').notNull(),
    uploadUuid: uuid('upload_uuid'),
  },
  table => [index('deal_stages_of').on(table.organizationUuid, table.dealUuid), ofOrganization()],
)

/** What an index of prices stood at in a month. */
export const priceIndices = pgTable(
  'price_indices',
  {
    ...row,
    name: text('name').notNull(),
    /** First day of the month. */
    month: day('month').notNull(),
    value: numeric('value', { precision: 38, scale: 6 }).notNull(),
    ...kept,
  },
  table => [
    uniqueIndex('price_index_key').on(table.organizationUuid, sql`lower(${table.name})`, table.month),
    ofOrganization(),
  ],
)

/** What an item is planned to cost in some days, from whomever it is bought. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    ...row,
    item: text('item').notNull(),
    unit: text('unit').notNull().default(''),
    price: money('price').notNull(),
    currency: text('currency').notNull(),
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    ...kept,
  },
  table => [
    unique('planned_price_key')
      .on(table.organizationUuid, table.item, table.unit, table.currency, table.validFrom)
      .nullsNotDistinct(),
    ofOrganization(),
  ],
)

/** How much of the base currency one unit buys in a month; the warehouse reads a copy. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    ...row,
    /** First day of the month. */
    month: day('month').notNull(),
    currency: text('currency').notNull(),
    rate: numeric('rate', { precision: 38, scale: 10 }).notNull(),
    ...kept,
  },
  table => [uniqueIndex('exchange_rate_key').on(table.organizationUuid, table.month, table.currency), ofOrganization()],
)

/** Every change of a register's row, with what stood there before and after; what undoing an upload goes by. */
export const registerChanges = pgTable(
  'register_changes',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    register: text('register').$type<RegisterId>().notNull(),
    rowUuid: uuid('row_uuid').notNull(),
    /** The upload that made the change, `null` when a person did. */
    uploadUuid: uuid('upload_uuid'),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** The page of a thing that the values were read from. */
    source: jsonb('source').$type<ReadFrom>(),
    /** Values by field; `null` where the row did not exist. */
    before: jsonb('before').$type<Record<string, string | null>>(),
    after: jsonb('after').$type<Record<string, string | null>>(),
  },
  table => [
    index('register_changes_of_row').on(table.organizationUuid, table.rowUuid, table.at),
    index('register_changes_of_upload').on(table.organizationUuid, table.uploadUuid),
    ofOrganization(),
  ],
)

/**
 * Rows of a file that a plan left out because the register had them: what undoing the upload it had them from brings back.
 * They count once their upload is loaded.
 */
export const registerLeftOut = pgTable(
  'register_left_out',
  {
    organizationUuid: organizationUuid(),
    uploadUuid: uuid('upload_uuid').notNull(),
    row: integer('row').notNull(),
    register: text('register').$type<RegisterId>().notNull(),
    /** What names the row in its register. */
    key: text('key').notNull(),
    /** Values by field, as the file has them. */
    values: jsonb('values').$type<Record<string, string | null>>().notNull(),
    /** Whether it was brought back since. */
    isBroughtBack: boolean('is_brought_back').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.uploadUuid, table.row] }),
    index('register_left_out_by_key').on(table.organizationUuid, table.register, table.key),
    ofOrganization(),
  ],
)
