import type { z } from 'zod'
import { speak } from '#server/languages.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { addDays } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { queryAgreedPrices, queryOverchargedLines } from '../../blocks/agreed-prices/sql.ts'
import type { DocumentAnswer } from '../../contract.ts'
import type { claimInputSchema } from '../../contract-one-contract.ts'
import { sumByCurrency } from '../../rules-claim.ts'
import { createDocument } from '../create-document.ts'
import { readOnDesk } from '../renewals/present-renewals.ts'

/** So many prices and lines stand in a letter; its sums are of the prices. */
const mostPrices = 2000
const mostLines = 300
/** A credit note is asked for within so many days. */
const daysToCredit = 30

type Asked = z.output<typeof claimInputSchema>

/**
 * Drafts a letter to the supplier of a contract that claims back what was charged above its prices in some days: a document
 * about the contract that is its maker's alone until they say otherwise. Throws `not_found` for a contract that is not there
 * or not for the person, `forbidden` for who may not see figures, and `conflict` where nothing was charged above.
 */
export async function draftClaim(scope: Scope, id: string, { from, to, language }: Asked): Promise<DocumentAnswer> {
  if (!scope.role.permissions.includes('analytics:read'))
    throw new AppError('forbidden', t('Your role does not include seeing figures'), { reason: 'permission_denied' })
  const { renewal, today } = await readOnDesk(scope, id)
  const spec = { contract: renewal.number, period: { from, to } }
  const [{ items, totalAbove }, { items: lines, total }] = await Promise.all([
    queryAgreedPrices(scope, spec, mostPrices),
    queryOverchargedLines(scope, spec, mostLines),
  ])
  const prices = items.filter(({ linesAbove }) => linesAbove > 0)
  if (prices.length < totalAbove)
    throw new AppError('conflict', t('Too many prices were charged above for one letter; choose fewer days'))
  if (sumByCurrency(prices).length === 0)
    throw new AppError('conflict', t('Nothing was charged above the prices of this contract in these days'), {
      reason: 'nothing_to_claim',
    })
  const claim = {
    ...{ from: scope.organization.name, to: renewal.family, contract: renewal.number, start: renewal.start },
    ...{ period: spec.period, today, until: addDays(today, daysToCredit), prices, lines, total },
  }
  // Read when the first letter is written: few starts of the portal need it.
  const { writeClaimLetter } = await import('./claim-letter.ts')
  const { file, title } = await speak(language, async () => ({
    file: await writeClaimLetter(claim, scope.formats),
    title: t`Draft: claim under contract ${renewal.number}`,
  }))
  const name = `${renewal.number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-${from}-${to}.docx`
  const asked = { name, title, type: 'letter' as const, audience: 'people' as const, keepBoth: 'yes' as const }
  return createDocument(scope, { ...asked, aboutKind: 'contract', about: id }, bytesOf(file))
}

async function* bytesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}
