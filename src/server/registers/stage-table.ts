import { type SQL, sql } from 'drizzle-orm'
import { type DealStatus, isDealStatus } from '#shared/deal-status.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges, newRow } from './apply-changes.ts'
import { checkRow, decimalOf } from './rules.ts'
import { listAllRows, lockRegister } from './store.ts'

/** What a stage says: whether deals in it are open, won or lost, and in percent how likely open ones are won. */
export type StageMeaning = { status: DealStatus; probability: string | null }

/** The table of an organisation's stages; a stage that is not in it is `null`. */
export type StageTable = (stage: string) => StageMeaning | null

/** Reads the organisation's table of stages, in which case is aside. */
export async function readStageTable(tx: Transaction, scope: Scope): Promise<StageTable> {
  const rows = await listAllRows(tx, scope, 'stages')
  const meanings = new Map(
    rows.map(({ values: { stage, status, probability } }) => [
      keyOf(stage ?? ''),
      { status: isDealStatus(status) ? status : 'open', probability: probability ?? null } satisfies StageMeaning,
    ]),
  )
  return stage => meanings.get(keyOf(stage)) ?? null
}

/** Whether deals in a stage are open, won or lost; a stage that is not in the table is open, and pages say so. */
export function statusIn(table: StageTable, stage: string): DealStatus {
  return table(stage)?.status ?? 'open'
}

/** A row for the table of stages. */
export type NewStage = { stage: string; status: DealStatus; probability?: string | null }

/**
 * Puts stages into the table that are not in it, each with an entry in the audit. In the transaction given, which must
 * write nothing of the table before.
 */
export async function addStages(scope: Scope, tx: Transaction, stages: readonly NewStage[]): Promise<void> {
  if (stages.length === 0) return
  await lockRegister(tx, scope, 'stages')
  const table = await readStageTable(tx, scope)
  const fresh = new Map(stages.filter(({ stage }) => table(stage) === null).map(one => [keyOf(one.stage), one]))
  if (fresh.size === 0) return
  const changes = [...fresh.values()].map(({ stage, status, probability = null }) =>
    newRow(checkRow('stages', { stage, status, probability }, scope.organization).values),
  )
  const by = scope.actor.email
  await applyChanges(scope, tx, { register: 'stages', changes, by, at: scope.now(), uploadUuid: null })
  await announceChanges(scope, tx, 'stages')
  for (const { uuid, after } of changes)
    await scope.audit(tx, { action: 'stages.create', entity: 'stages', entityId: uuid, before: null, after })
}

/** Puts those of some stages into the table whose whole name is known; the others are for people to say. */
export async function addKnownStages(scope: Scope, tx: Transaction, stages: readonly string[]): Promise<void> {
  const known = stages.flatMap(stage => {
    const status = proposeStatus(stage)
    return status === null ? [] : [{ stage, status }]
  })
  await addStages(scope, tx, known)
}

/** The stages of deals and of their history that are not in the table, those with most deals first. */
export async function listUnknownStages(tx: Transaction, { organization }: Scope): Promise<UnknownStage[]> {
  const own = sql`organization_uuid = ${organization.uuid}::uuid`
  const past = (table: SQL) =>
    sql`select stage, '' as currency, 0 as deals, 0::numeric as amount from ${table} where ${own}`
  const found = await tx.execute(
    sql`select min(stage) as stage, currency, sum(deals)::int as deals, sum(amount)::text as amount
      from (
        select stage, currency, 1 as deals, amount from deals where ${own}
        union all ${past(sql`deal_stages`)} union all ${past(sql`stage_history`)}
      ) used
      where not exists (select 1 from stage_words known where known.${own} and lower(known.stage) = lower(used.stage))
      group by lower(stage), currency order by lower(stage), currency`,
  )
  return gatherStages(rowsOf<{ stage: string; currency: string; deals: number; amount: string }>(found))
}

type StageSum = { stage: string; currency: string; deals: number; amount: string }

/** Sums by stage and currency as one entry for each stage, those with most deals first. */
export function gatherStages(sums: readonly StageSum[]): UnknownStage[] {
  const byStage = new Map<string, UnknownStage>()
  for (const { stage, currency, deals, amount } of sums) {
    const key = keyOf(stage)
    const entry = byStage.get(key) ?? { stage, deals: 0, sums: [], proposed: proposeStatus(stage) }
    byStage.set(key, entry)
    entry.deals += Number(deals)
    if (Number(deals) > 0) entry.sums.push({ currency, amount: decimalOf({ kind: 'money' }, amount) })
  }
  return [...byStage.values()].toSorted((a, b) => b.deals - a.deals || a.stage.localeCompare(b.stage, 'en'))
}

function keyOf(stage: string): string {
  return stage.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Names of stages in common systems and in the languages of files, whole: what may be proposed, and nothing else. */
const names: Record<DealStatus, string> = {
  won: `won|closed won|close won|deal won|won deal|won closed|signed|contract signed|order received|purchase order received|
    gewonnen|abgeschlossen gewonnen|geschlossen gewonnen|auftrag erhalten|gagne|gagnee|affaire gagnee|cloture gagne|fermee gagnee|
    ganado|ganada|cerrado ganado|cerrada ganada|ganho|ganha|fechado ganho|fechada ganha|vinto|vinta|chiuso vinto|chiusa vinta|
    gewonnen deal|vunnen|vunnet|stangd vunnen|vundet|lukket vundet|lukket vunnet|voitettu|wygrana|wygrany|zamkniete wygrane`,
  lost: `lost|closed lost|close lost|deal lost|lost deal|lost closed|closed lost to competition|abandoned|disqualified|unqualified|
    cancelled|canceled|rejected|no decision|declined|verloren|abgeschlossen verloren|geschlossen verloren|abgelehnt|perdu|perdue|
    affaire perdue|cloture perdu|fermee perdue|abandonne|perdido|perdida|cerrado perdido|cerrada perdida|fechado perdido|
    fechada perdida|perso|persa|chiuso perso|chiusa persa|forlorad|stangd forlorad|tapt|tabt|lukket tabt|lukket tapt|havitty|
    przegrana|przegrany|zamkniete przegrane`,
  open: `new|open|in progress|lead|new lead|prospect|prospecting|suspect|discovery|qualification|qualified|qualify|
    marketing qualified lead|sales qualified lead|mql|sql|contacted|contact made|engaging|appointment scheduled|
    qualified to buy|meeting scheduled|demo|demo scheduled|presentation|presentation scheduled|needs analysis|needs defined|
    value proposition|identify decision makers|id decision makers|decision maker bought in|perception analysis|develop|
    proposal|propose|proposal made|proposal sent|proposal price quote|proposition|quote|quoted|quote sent|quotation|offer|
    offer sent|negotiation|negotiations started|negotiation review|verbal commitment|verbal agreement|commit|contract sent|
    to be signed|contract not yet signed|on hold|neu|offen|qualifizierung|qualifiziert|bedarfsanalyse|angebot|
    angebot gesendet|verhandlung|nouveau|ouvert|en cours|qualifie|proposition envoyee|devis|devis envoye|negociation|nuevo|
    abierto|calificado|cualificado|propuesta|propuesta enviada|cotizacion|negociacion|novo|aberto|qualificado|proposta|
    proposta enviada|negociacao|nuovo|aperto|qualificato|offerta|offerta inviata|trattativa|negoziazione|nieuw|
    gekwalificeerd|offerte|offerte verzonden|onderhandeling|ny|oppen|kvalificerad|offert|offert skickad|forhandling|
    forhandlingar|forhandlar|apen|aben|tilbud|tilbud sendt|kvalifisert|kvalificeret|uusi|avoin|tarjous|neuvottelu|nowa|
    nowy|otwarta|oferta|negocjacje`,
}

const known: ReadonlyMap<string, DealStatus> = new Map(
  (Object.keys(names) as DealStatus[]).flatMap(status =>
    names[status].split('|').map(name => [wordOf(name), status] as const),
  ),
)

/**
 * What a stage most likely means, by its whole name; case, accents, spaces and what joins words aside. `null` for a name
 * that is not known: a word within it says nothing, as in `Contract not yet signed`.
 */
function proposeStatus(stage: string): DealStatus | null {
  return known.get(wordOf(stage)) ?? null
}

function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_.&\u2013-]+/gu, '')
}
