import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the viewer of PDFs asks for by its name while it reads: tables of characters, fonts, profiles, readers of pictures. */
const parts = [
  { folder: 'cmaps', wanted: /\.bcmap$/ },
  { folder: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { folder: 'iccs', wanted: /\.icc$/ },
  { folder: 'wasm', wanted: /_nowasm_fallback\.js$/ },
]

/** Serves the parts of pdf.js below an address that names its version, as files that never change. */
export function pdfParts(root: string): Plugin {
  const home = join(root, 'node_modules/pdfjs-dist')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const files = parts.flatMap(({ folder, wanted }) =>
    readdirSync(join(home, folder)).flatMap(name => (wanted.test(name) ? [`${folder}/${name}`] : [])),
  )
  const place = `assets/pdfjs-${version}`
  return {
    name: 'pdf-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `${place}/${file}`, source: readFileSync(join(home, file)) })
    },
    configureServer({ middlewares }) {
      for (const file of files) {
        middlewares.use(`/${place}/${file}`, (_, response) => {
          if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
          response.end(readFileSync(join(home, file)))
        })
      }
    },
  }
}
