import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connectionSchema, singleSignOnSchema } from '#shared/single-sign-on.ts'
import { type DnsPeer, startDnsPeer } from '#test/dns-peer.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import { connectionInput, connectProvider, sendJson } from '#test/single-sign-on.ts'
import { auditEntries } from '../../audit/schema.ts'
import { verifyDomain } from './verify-domain.ts'

let app: PlatformApp
let idp: IdentityProviderProcess
let dns: DnsPeer

beforeAll(async () => {
  dns = await startDnsPeer()
  app = await startPlatformApp({ SEXTANT_DNS: dns.server })
  idp = await startIdentityProvider()
})
afterAll(async () => {
  await idp.close()
  await app.close()
  await dns.close()
})

const connections = 'single-sign-on/connections'

async function detailOf(response: Response): Promise<string> {
  return ((await response.json()) as { detail: string }).detail
}

async function newConnection(admin: TestMember, name = 'Company'): Promise<Connection> {
  const response = await sendJson(admin, 'POST', connections, connectionInput(idp, { name }))
  return connectionSchema.parse(await response.json())
}

describe('connections', () => {
  test('are listed, read, added, changed and removed by administrators, each change audited', async () => {
    const organization = await createTestOrganization(app)
    const admin = await organization.member('Administrator')
    const { uuid } = await newConnection(admin)
    const overview = singleSignOnSchema.parse(await (await admin.call('single-sign-on')).json())
    expect(overview.serviceProvider.callbackUrl).toBe('http://portal.test/api/saml/callback')
    expect(overview.connections.map(({ name }) => name)).toEqual(['Company'])
    expect(overview.administrators.map(({ email }) => email)).toEqual([admin.email])

    const changed = connectionInput(idp, { name: 'Renamed', newMemberRole: 'Viewer' })
    expect((await sendJson(admin, 'PUT', `${connections}/${uuid}`, changed)).status).toBe(200)
    const read = connectionSchema.parse(await (await admin.call(`${connections}/${uuid}`)).json())
    expect(read).toMatchObject({ name: 'Renamed', newMemberRole: 'Viewer', isEnforced: false })
    expect(read.certificates[0]?.subject).toBe('CN=first.provider.test')
    expect((await admin.call(`${connections}/${uuid}`, { method: 'DELETE' })).status).toBe(204)
    expect((await admin.call(`${connections}/${uuid}`)).status).toBe(404)

    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    const actions = entries.filter(({ entity }) => entity === 'saml-connection').map(({ action }) => action)
    expect(actions).toEqual(['saml-connection.create', 'saml-connection.update', 'saml-connection.remove'])
  })

  test('are nobody else’s: signed out, other roles, other organisations', async () => {
    const { organization, admin, uuid, domain } = await connectProvider(app, idp)
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const editor = await organization.member('Editor')
    const input = connectionInput(idp)
    const calls: [string, string, unknown?][] = [
      ['GET', `${connections}/${uuid}`],
      ['PUT', `${connections}/${uuid}`, input],
      ['DELETE', `${connections}/${uuid}`],
      ['PUT', `${connections}/${uuid}/enforcement`, { isEnforced: false }],
      ['POST', `${connections}/${uuid}/domains`, { domain: 'other.test' }],
      ['DELETE', `${connections}/${uuid}/domains/${domain}`],
      ['POST', `${connections}/${uuid}/domains/${domain}/check`],
      ['PUT', `single-sign-on/break-glass/${admin.uuid}`, { isBreakGlass: true }],
    ]
    for (const [method, path, body] of calls) {
      const below = `/api/organization/${organization.uuid}/${path}`
      const init = { method, headers: { 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : null }
      expect((await app.request(below, init)).status, path).toBe(401)
      expect((await editor.call(path, init)).status, path).toBe(403)
      expect((await stranger.call(below, init)).status, path).toBe(403)
      expect((await stranger.call(path, init)).status, path).toBe(404)
    }
    const kept = connectionSchema.parse(await (await admin.call(`${connections}/${uuid}`)).json())
    expect(kept.domains.map(one => [one.domain, one.verifiedAt !== null])).toEqual([[domain, true]])
  })

  test('are refused in words, with the place of the fault', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const small = await generate([{ name: 'commonName', value: 'small' }], { keySize: 1024, algorithm: 'sha256' })
    const elliptic = await generate([{ name: 'commonName', value: 'curve' }], { keyType: 'ec', algorithm: 'sha256' })
    const faults: [object, string, RegExp][] = [
      [{ name: ' ' }, 'name', /missing/],
      [{ signInUrl: 'http://provider.example/sign-in' }, 'signInUrl', /https/],
      [{ signInUrl: 'javascript:alert(1)' }, 'signInUrl', /https/],
      [{ certificates: [] }, 'certificates', /at least one/],
      [{ certificates: [idp.certificates.first, 'nothing'] }, 'certificates.1', /cannot be read/],
      [{ certificates: [small.private] }, 'certificates.0', /no private key/],
      [{ certificates: [small.cert] }, 'certificates.0', /1024 bits/],
      [{ certificates: [elliptic.cert] }, 'certificates.0', /not RSA/],
      [{ newMemberRole: 'Owner' }, 'newMemberRole', /role/],
    ]
    for (const [fault, path, words] of faults) {
      const response = await sendJson(admin, 'POST', connections, { ...connectionInput(idp), ...fault })
      const { issues, status } = (await response.json()) as {
        issues: { path: string; message: string }[]
        status: number
      }
      expect([status, issues[0]?.path], path).toEqual([400, path])
      expect(issues[0]?.message).toMatch(words)
    }
  })

  test('take what the metadata of a provider say', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const read = (metadata: string) => sendJson(admin, 'POST', 'single-sign-on/metadata', { metadata })
    const metadata = await idp.metadata()
    const { first } = idp.certificates
    expect(await (await read(`<?xml version="1.0"?>\n<!-- exported -->${metadata}`)).json()).toEqual({
      issuer: idp.entityId,
      signInUrl: idp.signInUrl,
      certificates: [first.trim().replaceAll('\r', '').concat('\n')],
    })
    const faults: [string, RegExp][] = [
      ['', /cannot be read/],
      ['no xml', /cannot be read/],
      [`<!DOCTYPE x [<!ENTITY a "b">]>${metadata}`, /document type/],
      [await (await app.request('/api/saml/metadata')).text(), /no identity provider/],
      [metadata.replaceAll('HTTP-Redirect', 'SOAP'), /HTTP-Redirect/],
      [metadata.replace('WantAuthnRequestsSigned="false"', 'WantAuthnRequestsSigned="true"'), /signed requests/],
      [metadata.replaceAll(idp.signInUrl, 'http://provider.example'), /https/],
      [metadata.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'), /Certificate 1/],
      [metadata.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, ''), /certificate/],
      [metadata.replace('SAML:2.0:protocol"', 'SAML:1.1:protocol"'), /SAML 2.0/],
      [`<a xmlns="urn:x">${metadata}${metadata}</a>`, /more than one/],
    ]
    for (const [text, words] of faults) {
      const response = await read(text)
      expect(response.status, String(words)).toBe(400)
      expect(await detailOf(response)).toMatch(words)
    }
  })
})

describe('a domain', () => {
  test('is proved by a TXT record of its own, at either name', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const { uuid } = await newConnection(admin)
    for (const [given, domain] of [
      ['@Proved.Example.', 'proved.example'],
      ['bücher.example', 'xn--bcher-kva.example'],
    ]) {
      const added = await sendJson(admin, 'POST', `${connections}/${uuid}/domains`, { domain: given })
      const row = connectionSchema.parse(await added.json()).domains.find(one => one.domain === domain)
      expect([added.status, row?.verifiedAt]).toEqual([201, null])
      dns.set(domain === 'proved.example' ? `_sextant-challenge.${domain}` : `${domain}`, [
        'v=spf1',
        row?.recordValue ?? '',
      ])
      const checked = await admin.call(`${connections}/${uuid}/domains/${domain}/check`, { method: 'POST' })
      expect(checked.status, await checked.clone().text()).toBe(200)
      const proved = connectionSchema.parse(await checked.json()).domains.find(one => one.domain === domain)
      expect(proved?.verifiedAt).not.toBeNull()
    }
  })

  test('without its record, with another’s, or with a DNS that fails is told what is missing', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const { uuid } = await newConnection(admin)
    const check = async (domain: string) => {
      await sendJson(admin, 'POST', `${connections}/${uuid}/domains`, { domain })
      const response = await admin.call(`${connections}/${uuid}/domains/${domain}/check`, { method: 'POST' })
      return [response.status, await detailOf(response)]
    }
    expect(await check('empty.example')).toEqual([
      409,
      expect.stringMatching(/no TXT record _sextant-challenge\.empty/),
    ])
    dns.set('other.example', ['sextant-domain-verification=0000'])
    expect(await check('other.example')).toEqual([409, expect.stringMatching(/its value is another/)])
    dns.set('broken.example', 2)
    expect(await check('broken.example')).toEqual([409, expect.stringMatching(/fault \(ESERVFAIL\)/)])
    dns.set('silent.example', null)
    expect(await check('silent.example')).toEqual([409, expect.stringMatching(/did not answer in time/)])
  }, 60_000)

  test('that is none, or is there already, is refused', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const { uuid } = await newConnection(admin)
    const add = (domain: string) => sendJson(admin, 'POST', `${connections}/${uuid}/domains`, { domain })
    for (const domain of [
      '',
      'com',
      '127.0.0.1',
      'a b.test',
      'x@y.test',
      '*.test',
      '-a.test',
      `${'a'.repeat(64)}.test`,
    ]) {
      expect((await add(domain)).status, domain).toBe(400)
    }
    expect((await add('twice.test')).status).toBe(201)
    expect((await add('TWICE.test')).status).toBe(409)
  })

  test('has one owner, until the operator says otherwise', async () => {
    const first = await connectProvider(app, idp)
    const second = await createTestOrganization(app)
    const admin = await second.member('Administrator')
    await expect(verifyDomain(app.services, first.domain, second.uuid)).rejects.toThrow(/no connection yet/)
    await verifyDomain(app.services, first.domain, first.organization.uuid)

    const { uuid } = await newConnection(admin)
    const path = `${connections}/${uuid}/domains`
    const added = await sendJson(admin, 'POST', path, { domain: first.domain })
    const { domains } = connectionSchema.parse(await added.json())
    dns.set(first.domain, [domains[0]?.recordValue ?? ''])
    const taken = await admin.call(`${path}/${first.domain}/check`, { method: 'POST' })
    expect([taken.status, await detailOf(taken)]).toEqual([409, expect.stringMatching(/another connection/)])

    expect(await verifyDomain(app.services, first.domain, second.uuid)).toBe('Company')
    const isProved = async (member: TestMember, connection: string) =>
      connectionSchema.parse(await (await member.call(`${connections}/${connection}`)).json()).domains[0]?.verifiedAt
    expect(await isProved(admin, uuid)).not.toBeNull()
    expect(await isProved(first.admin, first.uuid)).toBeNull()
    const entries = await first.organization.scope.db(tx =>
      tx.select().from(auditEntries).orderBy(auditEntries.sequence),
    )
    expect(entries.map(({ action }) => action)).toContain('saml-domain.withdraw')

    await newConnection(admin, 'Another')
    await expect(verifyDomain(app.services, 'unclear.test', second.uuid)).rejects.toThrow(/several connections/)
    await expect(verifyDomain(app.services, 'not a domain', second.uuid)).rejects.toThrow(/domain/)
  })

  test('that two organisations prove at once has one owner, and the other is told in words', async () => {
    const domain = 'contested.example'
    const claims = await Promise.all(
      [1, 2].map(async () => {
        const admin = await (await createTestOrganization(app)).member('Administrator')
        const path = `${connections}/${(await newConnection(admin)).uuid}/domains`
        const added = await sendJson(admin, 'POST', path, { domain })
        const { domains } = connectionSchema.parse(await added.json())
        return {
          value: domains[0]?.recordValue ?? '',
          check: () => admin.call(`${path}/${domain}/check`, { method: 'POST' }),
        }
      }),
    )
    dns.set(
      domain,
      claims.map(({ value }) => value),
    )
    const answers = await Promise.all(claims.map(({ check }) => check()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && (await detailOf(refused))).toMatch(/another connection/)
  })

  test('that is added several times at once is added once', async () => {
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const { uuid } = await newConnection(admin)
    const add = () => sendJson(admin, 'POST', `${connections}/${uuid}/domains`, { domain: 'hasty.example' })
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })
})
