import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What an identity provider puts into an answer; whatever is left out is as a plain one has it. Times are seconds from now. */
export type Issue = {
  email: string
  inResponseTo?: string
  /** Put in as it is, so that a test can write markup. */
  nameId?: string
  attributes?: Record<string, string>
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  confirmedInResponseTo?: string
  notBefore?: number
  notOnOrAfter?: number
  assertionId?: string
  /** Which of its keys signs. */
  key?: KeyName
  algorithm?: string
  signs?: 'assertion' | 'response' | 'both' | 'none'
  status?: string
}

export type KeyName = 'first' | 'second' | 'foreign'

export type IdentityProviderProcess = {
  origin: string
  entityId: string
  signInUrl: string
  /** PEM, by the key they belong to; nobody trusts the foreign one. */
  certificates: Record<KeyName, string>
  metadata(): Promise<string>
  /** Tells it of a service provider, by its metadata. */
  know(serviceProvider: string): Promise<void>
  /** What it would answer: the SAMLResponse of a form. */
  issue(issue: Issue): Promise<string>
  /** Reads a sign-in request from the address the portal redirects to. */
  readRequest(address: string): Promise<{ id: string; issuer: string }>
  close(): Promise<void>
}

type Ready = Pick<IdentityProviderProcess, 'origin' | 'entityId' | 'signInUrl' | 'certificates'>

/** Starts an identity provider, made of samlify, in a process of its own with keys of its own. */
export async function startIdentityProvider(): Promise<IdentityProviderProcess> {
  const child = fork(join(import.meta.dirname, 'saml-idp-child.ts'), [], { execArgv: [] })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The identity provider ended with ${code} before it listened`)
    }),
  ])) as [Ready]
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(ready.origin + path, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`The identity provider answered ${response.status}: ${text}`)
    return text
  }
  return {
    ...ready,
    metadata: () => ask('/metadata'),
    async know(serviceProvider) {
      await ask('/service-provider', { metadata: serviceProvider })
    },
    issue: issue => ask('/issue', issue),
    async readRequest(address) {
      return JSON.parse(await ask(`/read${new URL(address).search}`))
    },
    async close() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
