import { html, raw } from 'hono/html'

type Operation = {
  summary?: string
  parameters?: { name?: string; in?: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type Document = { info: { title: string; description?: string }; paths: Record<string, unknown> }

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:980px;margin:2rem auto;padding:0 1rem;color:#14233b;background:#f6f4ef}
details{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:.4rem 0;padding:.5rem .8rem}
summary{cursor:pointer}code{font-size:13px;overflow-wrap:anywhere}a{color:#1d5c9e}b{display:inline-block;min-width:4.2rem;color:#16345c}
pre{overflow:auto;background:#f6f4ef;padding:.6rem;border-radius:6px;font-size:12px}
@media(prefers-color-scheme:dark){body{background:#0a1220;color:#e8edf5}details{background:#111c2e;border-color:#22304a}pre{background:#0a1220}b,a{color:#7fb2ea}}`

/** The calls of the portal as a page: a line each, unfolding to its parameters, body and answer. */
export function renderApiPage(document: Document, nonce: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} calls</title>
        <style nonce="${nonce}">${raw(style)}</style>
      </head>
      <body>
        <main>
        <h1>${document.info.title}: ${operations.length} calls</h1>
        <p>${document.info.description ?? ''} The same as <a href="/api/openapi.json">openapi.json</a>.</p>
        ${operations.map(renderOperation)}
        </main>
      </body>
    </html>`
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const parameters = operation.parameters ?? []
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary ?? ''}</summary>
    ${
      parameters.length > 0 &&
      html`<p>Parameters: ${parameters.map(item => html`<code>${item.name}</code> (${item.in}${item.required ? ', required' : ''}) `)}</p>`
    }
    ${renderContent('Body', operation.requestBody?.content)}
    ${Object.entries(operation.responses ?? {}).map(([status, answer]) => renderContent(`Answer ${status}`, answer.content))}
  </details>`
}

function renderContent(title: string, content: Record<string, { schema?: unknown }> | undefined) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<p>${title}, <code>${type}</code></p><pre>${JSON.stringify(schema, null, 2)}</pre>`,
  )
}
