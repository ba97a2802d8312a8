import { html, raw } from 'hono/html'
import { type Document, type DocumentedCall, exampleOf, type Operation } from './api-examples.ts'

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:1400px;margin:2rem auto;padding:0 1rem;color:#14233b;background:#f6f4ef}
h2{margin:2rem 0 .4rem;font-size:1.15rem;scroll-margin-top:1rem}h2 small{font-weight:400;color:#3f4959}
p{max-width:80ch}nav ul{columns:10rem;padding:0;list-style:none;margin:.6rem 0}nav li{padding:.2rem 0}
details{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:.4rem 0;padding:.5rem .8rem}
summary{cursor:pointer;min-height:24px}code{font-size:13px;overflow-wrap:anywhere}a{color:#134a86}b{display:inline-block;min-width:4.2rem;color:#16345c}
pre{overflow:auto;background:#f6f4ef;padding:.6rem;border:1px solid #e6e2d8;border-radius:6px;font-size:12px;max-height:24rem;margin:.4rem 0}
pre.example{font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere}main>pre{background:#fff}
button{font:inherit;font-size:13px;min-height:28px;padding:0 .8rem;border:1px solid #c9c3b4;border-radius:6px;background:#fff;color:#16345c;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#0a1220;color:#e8edf5}h2 small{color:#9fb0c8}details{background:#111c2e;border-color:#22304a}pre,button{background:#0a1220;border-color:#22304a}main>pre{background:#111c2e}b,a,button{color:#7fb2ea}}`

/** Copies the example above the button; where a browser keeps the clipboard to itself, it is selected instead. */
const script = `addEventListener('click', async ({ target }) => {
  if (target.localName !== 'button') return
  getSelection().selectAllChildren(target.previousElementSibling)
  await navigator.clipboard?.writeText(target.previousElementSibling.textContent)
  target.textContent = navigator.clipboard ? 'Copied' : 'Selected'
})`

/** Where the reader calls from: the portal's address, and the organisation they work in when they are signed in. */
export type CalledFrom = { origin: string; organization: string | null }

/** The calls of the portal as a page, by what they are about: a line each, unfolding to an example, its parts and its answer. */
export function renderApiPage(document: Document, from: CalledFrom, nonce: string) {
  const groups = groupCalls(document)
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} calls</title>
        <style nonce="${nonce}">${raw(style)}</style>
        <script nonce="${nonce}">${raw(script)}</script>
      </head>
      <body>
        <main>
        <h1>${document.info.title}: ${count} calls</h1>
        <p>${document.info.description ?? ''} The same as <a href="/api/openapi.json">openapi.json</a>.</p>
        <p>Set these once in a shell; the examples below then work as they stand. Where one has a name in braces, such as <code>{id}</code>, put in what it names.</p>
        ${renderExample(beginning(from))}
        <p>Calls that need a person who is signed in are written for the console of a browser, on a page of the portal.</p>
        <nav aria-label="What the calls are about"><ul>
        ${groups.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ul></nav>
        ${groups.map(renderGroup)}
        </main>
      </body>
    </html>`
}

/** What a shell is told before the first example. */
export function beginning({ origin, organization }: CalledFrom): string {
  return [
    `PORTAL=${origin}`,
    `ORGANIZATION=${organization ?? "'the id in the address of an organisation’s calls'"}`,
    "KEY='an API key, made under My Account'",
  ].join('\n')
}

type Group = { id: string; title: string; calls: DocumentedCall[] }

/** Calls by the noun their address begins with, in the order of the alphabet. */
function groupCalls({ paths }: Document): Group[] {
  const groups = new Map<string, DocumentedCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    const id = nounOf(path)
    const calls = Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      return { path, method, operation }
    })
    groups.set(id, [...(groups.get(id) ?? []), ...calls])
  }
  return [...groups]
    .map(([id, calls]) => ({ id, title: titleOf(id), calls }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** What a call is about: the first word of its address behind the organisation, without what narrows it. */
function nounOf(path: string): string {
  const [word = ''] = path
    .replace(/^\/api\/(organization\/\{organizationUuid\}\/)?/, '')
    .replace(/^\//, '')
    .split('/')
  const [noun = word] = word.split(/(?:-(?:rules|review|model|changes)|\.json|2)$/)
  return nouns[noun] ?? noun
}

/** Addresses that are about the same noun. */
const nouns: Readonly<Record<string, string>> = {
  category: 'categories',
  user: 'users',
  invitation: 'invitations',
  openapi: 'docs',
  password: 'auth',
  '.well-known': 'auth',
  saml: 'single-sign-on',
  metrics: 'health',
}

const titles: Readonly<Record<string, string>> = {
  auth: 'Session and sign-in',
  docs: 'This document',
  type: 'Types',
  'sign-in-policy': 'Sign-in policy',
  'single-sign-on': 'Single sign-on',
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ').replace(/^(api|okr)\b/, short => short.toUpperCase())
  return titles[id] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function renderGroup({ id, title, calls }: Group) {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title} <small>${calls.length}</small></h2>${calls.map(renderCall)}</section>`
}

function renderCall(call: DocumentedCall) {
  const { path, method, operation } = call
  const parameters = operation.parameters ?? []
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary ?? ''}</summary>
    <p>Example</p>${renderExample(exampleOf(call))}
    ${
      parameters.length > 0 &&
      html`<p>Parameters: ${parameters.map(item => html`<code>${item.name}</code> (${item.in}${item.required ? ', required' : ''}) `)}</p>`
    }
    ${renderContent('Body', operation.requestBody?.content)}
    ${Object.entries(operation.responses ?? {}).map(([status, answer]) => renderContent(`Answer ${status}`, answer.content))}
  </details>`
}

function renderExample(text: string) {
  return html`<pre class="example">${text}</pre><button type="button">Copy</button>`
}

function renderContent(title: string, content: Record<string, { schema?: unknown }> | undefined) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<p>${title}, <code>${type}</code></p><pre>${JSON.stringify(schema, null, 2)}</pre>`,
  )
}
