import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** Where and what an organisation writes into the DNS to prove that a domain is its own. */
export function proofOf({ domain, challenge }: { domain: string; challenge: string }) {
  return { recordName: `_sextant-challenge.${domain}`, recordValue: `sextant-domain-verification=${challenge}` }
}

/** A domain in the form that e-mail addresses are compared by. Throws `invalid` for what is none. */
export function normaliseDomain(given: string): string {
  const domain = domainToASCII(given.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase())
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  const isDomain = domain.length <= 253 && new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`).test(domain)
  if (isDomain) return domain
  const message = t('must be the domain of e-mail addresses, as example.com')
  const detail = t('The domain must be the domain of e-mail addresses, as example.com')
  throw new AppError('invalid', detail, { issues: [{ path: 'domain', message }] })
}

/** What the DNS says to a proof: it is there, or why not, in words. */
export type ProofAnswer = { isProved: true } | { isProved: false; why: string }

/** What one name holds: its texts, or why they could not be read. */
type DnsAnswer = { texts: string[] } | { failure: string }

/**
 * Asks the DNS whether a domain carries its proof, at its own name or at `_sextant-challenge` below it. `servers` are
 * asked instead of the system's when there are any.
 */
export async function askForProof(
  wanted: { domain: string; challenge: string },
  servers: readonly string[],
): Promise<ProofAnswer> {
  const { recordName, recordValue } = proofOf(wanted)
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const found = await Promise.all([recordName, wanted.domain].map(name => readTexts(resolver, name)))
  if (found.some(one => 'texts' in one && one.texts.includes(recordValue))) return { isProved: true }
  const failed = found.find(one => 'failure' in one)
  if (failed && 'failure' in failed) return { isProved: false, why: failed.failure }
  const isOther = found.some(one => 'texts' in one && one.texts.some(text => text.startsWith('sextant-domain-')))
  const why = isOther
    ? t`There is such a record, but its value is another. It must be ${recordValue}`
    : t`There is no TXT record ${recordName} with this value yet. A new record can take some minutes to be seen`
  return { isProved: false, why }
}

async function readTexts(resolver: Resolver, name: string): Promise<DnsAnswer> {
  try {
    return { texts: (await resolver.resolveTxt(name)).map(parts => parts.join('').trim()) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENODATA' || code === 'ENOTFOUND') return { texts: [] }
    return {
      failure:
        code === 'ETIMEOUT'
          ? t`The DNS did not answer in time when asked for ${name}. Try again in a moment`
          : t`The DNS answered with a fault (${code}) when asked for ${name}. Try again in a moment`,
    }
  }
}
